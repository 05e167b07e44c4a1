import { discussionDeletedEvent } from '@mutirao/contract/features/discussions/events';
import { discussionErrors } from '@mutirao/contract/features/discussions/errors';
import { ApiError } from '#platform/http/endpoints/api-error';
import type { AppContext } from '#platform/context/app-context';
import { findVisibleDiscussionHeader, softDeleteDiscussion } from './store/discussions.ts';

type Deletion = { id: string; me: { id: string } };

export async function deleteOwnDiscussion(
  ctx: Pick<AppContext, 'db' | 'realtime' | 'now'>,
  { id, me }: Deletion,
) {
  const isHidden = await ctx.db.transaction(async (tx) => {
    if (!(await softDeleteDiscussion(tx, { id, by: me.id, now: ctx.now() }))) return false;
    tx.afterCommit(() => ctx.realtime.broadcast(discussionDeletedEvent, { id }));
    return true;
  });
  if (isHidden) return;
  // Nothing was deleted: the discussion does not exist or has another author.
  throw (await findVisibleDiscussionHeader(ctx.db, id))
    ? new ApiError(discussionErrors.discussion_delete_by_author_only())
    : new ApiError(discussionErrors.discussion_not_found());
}
