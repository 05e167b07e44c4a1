import type { DiscussionCard } from '@mutirao/contract/features/discussions/shapes';
import { Attachments } from '#features/attachments/Attachments.tsx';
import { PollView } from '#features/polls/PollView.tsx';

type Props = { card: DiscussionCard; isWhole: boolean };

/** What hangs on a discussion, polls among the rest. */
export function Hanging(props: Props) {
  return <Attachments {...props} PollView={PollView} />;
}
