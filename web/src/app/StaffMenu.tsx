import type { Comment } from '@mutirao/contract/features/comments/shapes';
import type { DiscussionCard } from '@mutirao/contract/features/discussions/shapes';
import { StaffDeeds } from '#features/moderation/menu/StaffDeeds.tsx';

/** What staff do about whoever wrote a discussion. */
export const DiscussionStaffMenu = ({ card }: { card: DiscussionCard }) => (
  <StaffDeeds contentType="discussion" content={card} />
);

/** What staff do about whoever wrote a comment. */
export const CommentStaffMenu = ({ comment }: { comment: Comment }) => (
  <StaffDeeds contentType="comment" content={comment} />
);
