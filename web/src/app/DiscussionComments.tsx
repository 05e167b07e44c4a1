import type { Discussion } from '@mutirao/contract/features/discussions/schemas';
import { Comments, CommentSlotsContext } from '#features/comments/index.ts';
import { useMarkDiscussionNotificationsReadOnOpen } from '#features/notifications/marking/queries.ts';
import { commentSlots } from './comment-slots.ts';
import { loadCommentTranslations } from './messages/lazy-messages.ts';
import { WithTranslations } from './messages/WithTranslations.tsx';

/**
 * The comments of a discussion, with their translations and the slots that higher features fill. When the
 * discussion is opened, its notifications are marked as read.
 */
export function DiscussionComments({ discussion }: { discussion: Discussion }) {
  useMarkDiscussionNotificationsReadOnOpen(discussion);
  return (
    <WithTranslations loader={loadCommentTranslations}>
      <CommentSlotsContext value={commentSlots}>
        <Comments key={discussion.id} discussion={discussion} />
      </CommentSlotsContext>
    </WithTranslations>
  );
}
