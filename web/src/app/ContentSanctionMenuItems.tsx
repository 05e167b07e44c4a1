import type { Comment } from '@mutirao/contract/features/comments/schemas';
import type { DiscussionCard } from '@mutirao/contract/features/discussions/schemas';
import { SanctionMenuItems } from '#features/moderation/menu/SanctionMenuItems.tsx';

/** Staff actions on the author of a discussion. */
export const DiscussionSanctionMenuItems = ({ card }: { card: DiscussionCard }) => (
  <SanctionMenuItems contentType="discussion" content={card} />
);

/** Staff actions on the author of a comment. */
export const CommentSanctionMenuItems = ({ comment }: { comment: Comment }) => (
  <SanctionMenuItems contentType="comment" content={comment} />
);
