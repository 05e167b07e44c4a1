import type { Action } from '@mutirao/contract/features/moderation/limits';
import type { ReportCase } from '@mutirao/contract/features/moderation/shapes';
import { isRemoved } from '@mutirao/contract/kit/removed';
import { useRef, useState } from 'react';
import { tellProblem, tellSuccess } from '#platform/toasts/toasts.ts';
import { useProblemWords } from '#platform/words/problem-words.ts';
import { useWords } from '#platform/words/words.ts';
import { beginning, decisionOf, type Draft, type Subject } from '../dialog/draft.ts';
import { failures, isHeld, successes } from '../names.ts';
import { isDecidedBefore, useDecide } from '../queries.ts';

type Asked = { found: ReportCase; draft: Draft };

export const subjectOf = ({ author, reason, content, heldFor }: ReportCase): Subject => ({
  name: author.name,
  isGone: isRemoved(author),
  isHeld: isHeld({ heldFor }),
  rule: reason,
  standing: content?.standing ?? 'removed',
});

const keyOf = ({ found, draft }: Asked) => `${found.id} ${draft.action}`;

/** The dialog in which a case is decided. What was typed in it stays until it has arrived, also where it is closed. */
export function useDeciding() {
  const words = useWords('moderation');
  const problem = useProblemWords();
  const decide = useDecide();
  const [asked, setAsked] = useState<Asked>();
  const drafts = useRef(new Map<string, Draft>());

  const leave = (left: Asked) => setAsked((now) => (now?.found.id === left.found.id ? undefined : now));
  function finish(done: Asked) {
    drafts.current.delete(keyOf(done));
    leave(done);
  }

  async function confirm() {
    if (!asked) return;
    const { found, draft } = asked;
    // Ignoring does not wait for the response: on an error the dialog reopens as it was left.
    const isSwift = draft.action === 'ignore';
    if (isSwift) leave(asked);
    try {
      await decide.mutateAsync({ found, body: decisionOf(draft, subjectOf(found)) });
    } catch (error) {
      tellProblem(words('error'), problem(words(failures[draft.action]), error));
      if (isDecidedBefore(error)) finish(asked);
      else if (isSwift) setAsked((now) => now ?? asked);
      return;
    }
    finish(asked);
    tellSuccess(words(isHeld(found) && isSwift ? 'released' : successes[draft.action]));
  }

  return {
    asked,
    // Another one, ignored before, may still be on its way.
    isPending: decide.isPending && decide.variables.found.id === asked?.found.id,
    ask(found: ReportCase, action: Action) {
      const draft = beginning(action, subjectOf(found));
      setAsked({ found, draft: drafts.current.get(keyOf({ found, draft })) ?? draft });
    },
    change(draft: Draft) {
      if (!asked) return;
      drafts.current.set(keyOf({ ...asked, draft }), draft);
      setAsked({ ...asked, draft });
    },
    confirm: () => void confirm(),
    close: () => setAsked(undefined),
  };
}
