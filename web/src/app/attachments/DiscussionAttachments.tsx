import type { DiscussionCard } from '@mutirao/contract/features/discussions/schemas';
import { Attachments } from '#features/attachments/Attachments.tsx';
import { PollView } from '#features/polls/PollView.tsx';

type Props = { card: DiscussionCard; isExpanded: boolean };

/** The attachments of a discussion, including polls. */
export function DiscussionAttachments(props: Props) {
  return <Attachments {...props} PollView={PollView} />;
}
