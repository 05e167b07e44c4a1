import type { ModerationAction } from '@mutirao/contract/features/moderation/limits';
import type { ModerationCase } from '@mutirao/contract/features/moderation/schemas';
import { isRemovedMember } from '@mutirao/contract/kit/removed-member';
import { useRef, useState } from 'react';
import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useErrorMessageFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import {
  createDecisionDraft,
  toDecisionBody,
  type DecisionDraft,
  type ContentUnderDecision,
} from '../dialog/draft.ts';
import {
  decisionFailureToastMessageKeyByAction,
  isHeldCase,
  decisionSuccessToastMessageKeyByAction,
} from '../message-keys.ts';
import { isAlreadyDecidedError, useDecideCase } from '../queries.ts';

type Input = { moderationCase: ModerationCase; draft: DecisionDraft };

export const toContentUnderDecision = ({
  author,
  reason,
  content,
  holdReasons,
}: ModerationCase): ContentUnderDecision => ({
  name: author.name,
  isAuthorDeleted: isRemovedMember(author),
  isHeld: isHeldCase({ holdReasons }),
  rule: reason,
  contentState: content?.visibility ?? 'removed',
});

const keyOf = ({ moderationCase, draft }: Input) => `${moderationCase.id} ${draft.action}`;

/**
 * Manages the dialog that decides a case. The typed text stays until the server has stored the decision, even if the
 * dialog is closed, but not if the page is left.
 */
export function useDecisionDialog() {
  const t = useTranslations('moderation');
  const problem = useErrorMessageFormatter();
  const decide = useDecideCase();
  const [request, setRequest] = useState<Input>();
  const drafts = useRef(new Map<string, DecisionDraft>());

  const closeDialogOf = (input: Input) =>
    setRequest((now) => (now?.moderationCase.id === input.moderationCase.id ? undefined : now));
  function finish(input: Input) {
    drafts.current.delete(keyOf(input));
    closeDialogOf(input);
  }

  async function confirm() {
    if (!request) return;
    const { moderationCase, draft } = request;
    // The action *Ignore* closes the dialog without waiting for the response. If the request fails, the dialog opens
    // again with its input.
    const closesImmediately = draft.action === 'ignore';
    if (closesImmediately) closeDialogOf(request);
    try {
      await decide.mutateAsync({
        moderationCase,
        body: toDecisionBody(draft, toContentUnderDecision(moderationCase)),
      });
    } catch (error) {
      showErrorToast(t('error'), problem(t(decisionFailureToastMessageKeyByAction[draft.action]), error));
      if (isAlreadyDecidedError(error)) finish(request);
      else if (closesImmediately) setRequest((now) => now ?? request);
      return;
    }
    finish(request);
    showSuccessToast(
      t(
        isHeldCase(moderationCase) && closesImmediately
          ? 'released'
          : decisionSuccessToastMessageKeyByAction[draft.action],
      ),
    );
  }

  return {
    request,
    // Only the decision of the current case counts: the request of a case that was ignored before may still be pending.
    isPending: decide.isPending && decide.variables.moderationCase.id === request?.moderationCase.id,
    open(moderationCase: ModerationCase, action: ModerationAction) {
      const draft = createDecisionDraft(action, toContentUnderDecision(moderationCase));
      setRequest({ moderationCase, draft: drafts.current.get(keyOf({ moderationCase, draft })) ?? draft });
    },
    change(draft: DecisionDraft) {
      if (!request) return;
      drafts.current.set(keyOf({ ...request, draft }), draft);
      setRequest({ ...request, draft });
    },
    confirm: () => void confirm(),
    close: () => setRequest(undefined),
  };
}
