import { moderationLimits } from '@mutirao/contract/features/moderation/limits';
import { useState } from 'react';
import { Select } from '#design/Select.tsx';
import { useMe } from '#features/members/index.ts';
import { tellProblem, tellSuccess } from '#platform/toasts/toasts.ts';
import { useProblemWords } from '#platform/words/problem-words.ts';
import { useWords } from '#platform/words/words.ts';
import type { AskedDecision } from '../asked.ts';
import { useDecideContent } from '../queries.ts';
import { DecisionDialog } from './DecisionDialog.tsx';
import { beginning, decisionOf, type Draft, type Subject } from './draft.ts';

type Props = { asked: AskedDecision; onClose: () => void };

/** Warns or bans the author of content, whether it was reported or not. */
export function ContentDecision({ asked, onClose }: Props) {
  const words = useWords('moderation');
  const problem = useProblemWords();
  const decide = useDecideContent();
  const { deed, author, contentType, contentId } = asked;
  const subject: Subject = { name: author.name, isGone: false, rule: undefined, standing: 'shown' };
  const [draft, setDraft] = useState(() => beginning(deed === 'warn' ? 'warn' : 'temporary_ban', subject));

  async function confirm() {
    const isWarning = deed === 'warn';
    try {
      await decide.mutateAsync({ ...decisionOf(draft, subject), contentType, contentId });
    } catch (error) {
      return tellProblem(words('error'), problem(words(isWarning ? 'warnFailed' : 'punishFailed'), error));
    }
    tellSuccess(words(isWarning ? 'warned' : 'punished'));
    onClose();
  }

  return (
    <DecisionDialog
      subject={subject}
      draft={draft}
      isPending={decide.isPending}
      onChange={setDraft}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {deed === 'ban' && <Duration draft={draft} onChange={setDraft} />}
    </DecisionDialog>
  );
}

/** Chooses how long a ban lasts: only an admin can choose a permanent one. */
function Duration({ draft, onChange }: { draft: Draft; onChange: (draft: Draft) => void }) {
  const words = useWords('moderation');
  const isAdmin = useMe()?.role === 'admin';
  const forDays = {
    value: 'temporary_ban',
    label: words('forDays', { days: moderationLimits.banDays }),
  };
  return (
    <Select
      label={words('duration')}
      hint={isAdmin ? undefined : words('adminsOnly')}
      options={isAdmin ? [forDays, { value: 'permanent_ban', label: words('forGood') }] : [forDays]}
      value={draft.action}
      onPick={(value) =>
        onChange({ ...draft, action: value === 'permanent_ban' ? 'permanent_ban' : 'temporary_ban' })
      }
    />
  );
}
