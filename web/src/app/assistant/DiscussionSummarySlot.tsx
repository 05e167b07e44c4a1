import type { Discussion } from '@mutirao/contract/features/discussions/schemas';
import { DiscussionSummaryPanel } from '#features/assistant/DiscussionSummaryPanel.tsx';
import { AssistantGate } from './AssistantGate.tsx';

type Props = { discussion: Discussion; onShow: (commentId: string) => void };

/** Shows the summary of a long discussion above its comments, at the request of the member. */
export const DiscussionSummarySlot = (props: Props) => (
  <AssistantGate by="aiAssistance">
    <DiscussionSummaryPanel {...props} />
  </AssistantGate>
);
