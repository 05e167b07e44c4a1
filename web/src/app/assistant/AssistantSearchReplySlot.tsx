import { discussionLimits } from '@mutirao/contract/features/discussions/limits';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { AssistantSearchReplyPanel } from '#features/assistant/AssistantSearchReplyPanel.tsx';
import { saveDraft, readDraft } from '#platform/drafts/drafts.ts';
import { AssistantGate } from './AssistantGate.tsx';

/**
 * Shows, with the search results, the assistant’s reply to the query from what the community wrote. The user requests
 * it.
 */
export function AssistantSearchReplySlot({ memberId, question }: { memberId: string; question: string }) {
  const navigate = useNavigate();
  const isRequested = useRouterState({ select: ({ location }) => location.state.question === question });

  // The history entry stores the question of the requested reply, so that a user who comes back from a source
  // finds the reply as it was.
  const set = (request: string | undefined) =>
    void navigate({
      to: '/busca',
      search: (before) => before,
      state: request === undefined ? {} : { question: request },
      replace: true,
      resetScroll: false,
    });

  /** Opens the form for a new discussion with the question in its draft. Existing fields of the draft are preserved. */
  function publish() {
    const draftKey = `discussion:${memberId}`;
    const draft = readDraft(draftKey) ?? {};
    saveDraft(draftKey, {
      ...draft,
      title: draft['title'] || question.slice(0, discussionLimits.title),
      content: draft['content'] || question,
    });
    void navigate({ to: '/', search: {}, state: { isComposing: true } });
  }

  return (
    <AssistantGate by="aiRecommendations">
      <AssistantSearchReplyPanel
        question={question}
        isRequested={isRequested}
        onRequestReply={() => set(question)}
        onClose={() => set(undefined)}
        onPublish={publish}
      />
    </AssistantGate>
  );
}
