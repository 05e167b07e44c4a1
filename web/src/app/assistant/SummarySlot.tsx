import type { Discussion } from '@mutirao/contract/features/discussions/shapes';
import { DiscussionSummaryPanel } from '#features/assistant/Summary.tsx';
import { AssistantGate } from './Wanted.tsx';

type Props = { discussion: Discussion; onShow: (commentId: string) => void };

/** Shows the summary of a long discussion above its comments. */
export const SummarySlot = (props: Props) => (
  <AssistantGate by="aiAssistance">
    <DiscussionSummaryPanel {...props} />
  </AssistantGate>
);
