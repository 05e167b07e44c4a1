import { acceptedCommentChangedEvent, commentDeletedEvent } from '@mutirao/contract/features/comments/events';
import { commentErrors } from '@mutirao/contract/features/comments/errors';
import type { AppContext } from '#platform/context/app-context';
import { ApiError } from '#platform/http/endpoints/api-error';
import type { Queryable } from '#platform/database/database';
import { findComment } from './store/threads.ts';
import { softDeleteComment } from './store/comments.ts';

type Deletion = { id: string; me: { id: string } };

export async function deleteOwnComment(
  ctx: Pick<AppContext, 'db' | 'realtime' | 'now'>,
  { id, me }: Deletion,
) {
  await ctx.db.transaction(async (tx) => {
    const hidden = await softDeleteComment(tx, { id, by: me.id, now: ctx.now() });
    if (!hidden) throw await errorOf(tx, id);
    const { discussion_id: discussionId, parent_id: parentId } = hidden;
    tx.afterCommit(() => {
      ctx.realtime.broadcast(commentDeletedEvent, { id, discussionId, parentId });
      if (hidden.was_accepted)
        ctx.realtime.broadcast(acceptedCommentChangedEvent, { discussionId, commentId: null });
    });
  });
}

/** Returns the error when no comment was deleted: either it does not exist, or it has another author. */
async function errorOf(tx: Queryable, id: string) {
  return (await findComment(tx, { id, reader: undefined }))
    ? new ApiError(commentErrors.comment_delete_by_author_only())
    : new ApiError(commentErrors.comment_not_found());
}
