import type { Comment } from '@mutirao/contract/features/comments/schemas';
import type { DiscussionCard } from '@mutirao/contract/features/discussions/schemas';
import { WarnAndBanAuthorMenuItems } from '#features/moderation/menu/WarnAndBanAuthorMenuItems.tsx';

/** Staff actions on the author of a discussion. */
export const DiscussionSanctionMenuItems = ({ card }: { card: DiscussionCard }) => (
  <WarnAndBanAuthorMenuItems contentType="discussion" content={card} />
);

/** Staff actions on the author of a comment. */
export const CommentSanctionMenuItems = ({ comment }: { comment: Comment }) => (
  <WarnAndBanAuthorMenuItems contentType="comment" content={comment} />
);
