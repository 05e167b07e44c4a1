import type { Comment } from '@mutirao/contract/features/comments/schemas';
import type { DiscussionCard } from '@mutirao/contract/features/discussions/schemas';
import { StaffActions } from '#features/moderation/menu/StaffActions.tsx';

/** Staff actions on the author of a discussion. */
export const DiscussionStaffActionItems = ({ card }: { card: DiscussionCard }) => (
  <StaffActions contentType="discussion" content={card} />
);

/** Staff actions on the author of a comment. */
export const CommentStaffActionItems = ({ comment }: { comment: Comment }) => (
  <StaffActions contentType="comment" content={comment} />
);
