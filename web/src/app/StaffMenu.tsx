import type { Comment } from '@mutirao/contract/features/comments/shapes';
import type { DiscussionCard } from '@mutirao/contract/features/discussions/shapes';
import { StaffDeeds } from '#features/moderation/menu/StaffDeeds.tsx';

/** Staff actions on the author of a discussion. */
export const DiscussionStaffMenu = ({ card }: { card: DiscussionCard }) => (
  <StaffDeeds contentType="discussion" content={card} />
);

/** Staff actions on the author of a comment. */
export const CommentStaffMenu = ({ comment }: { comment: Comment }) => (
  <StaffDeeds contentType="comment" content={comment} />
);
