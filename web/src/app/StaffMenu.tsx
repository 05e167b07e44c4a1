import type { Comment } from '@mutirao/contract/features/comments/shapes';
import type { DiscussionCard } from '@mutirao/contract/features/discussions/shapes';
import { StaffActions } from '#features/moderation/menu/StaffDeeds.tsx';

/** Staff actions on the author of a discussion. */
export const DiscussionStaffMenu = ({ card }: { card: DiscussionCard }) => (
  <StaffActions contentType="discussion" content={card} />
);

/** Staff actions on the author of a comment. */
export const CommentStaffMenu = ({ comment }: { comment: Comment }) => (
  <StaffActions contentType="comment" content={comment} />
);
