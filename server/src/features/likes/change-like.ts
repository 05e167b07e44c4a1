import type { LikeState } from '@mutirao/contract/features/likes/schemas';
import { ownLikeChangedEvent } from '@mutirao/contract/features/likes/events';
import { commentErrors } from '@mutirao/contract/features/comments/errors';
import { discussionErrors } from '@mutirao/contract/features/discussions/errors';
import { findDiscussionLike, toggleDiscussionLike } from '#features/discussions/index';
import type { AppContext } from '#platform/context/app-context';
import { ApiError } from '#platform/http/endpoints/api-error';
import type { LikeBroadcaster } from './like-broadcaster.ts';
import { toggleCommentLike } from './store.ts';

type Press = { id: string; me: { id: string }; wanted: boolean | undefined };

/** Toggles the like on a discussion. `wanted` sets it to that value, however often the request is repeated. */
export async function changeDiscussionLike(
  { db, realtime, now }: Pick<AppContext, 'db' | 'realtime' | 'now'>,
  newItems: LikeBroadcaster,
  { id, me, wanted }: Press,
): Promise<LikeState> {
  return db.transaction(async (tx) => {
    const state = await toggleDiscussionLike(tx, { memberId: me.id, discussionId: id, at: now(), wanted });
    const { liked, likes = null, hasChanged = false } = state ?? {};
    if (liked === undefined || likes === null) throw noDiscussion();
    if (hasChanged) {
      tx.afterCommit(() => {
        newItems.broadcast(id, likes);
        realtime.emit([me.id], ownLikeChangedEvent, { id, liked });
      });
    }
    return { liked, likes };
  });
}

/** Toggles the like on a comment. `wanted` sets it to that value, however often the request is repeated. */
export async function changeCommentLike(
  { db, realtime, now }: Pick<AppContext, 'db' | 'realtime' | 'now'>,
  newItems: LikeBroadcaster,
  { id, me, wanted }: Press,
): Promise<LikeState> {
  return db.transaction(async (tx) => {
    const press = (params: boolean | undefined) =>
      toggleCommentLike(tx, { memberId: me.id, commentId: id, at: now(), wanted: params });
    const first = await press(wanted);
    // A concurrent toggle of the same member committed first: its result is now visible, so it is inverted.
    const isOvertaken = first?.change === 0 && wanted === undefined;
    const { likes = null, change = null } = (isOvertaken ? await press(false) : first) ?? {};
    if (likes === null) throw new ApiError(commentErrors.comment_not_found());
    const liked = change === null ? wanted === true : change >= 0;
    if (change) {
      tx.afterCommit(() => {
        newItems.broadcast(id, likes);
        realtime.emit([me.id], ownLikeChangedEvent, { id, liked });
      });
    }
    return { liked, likes };
  });
}

export async function readDiscussionLikeStatus(
  { db }: Pick<AppContext, 'db'>,
  { id, me }: Omit<Press, 'wanted'>,
) {
  const status = await findDiscussionLike(db, { memberId: me.id, discussionId: id });
  if (!status) throw noDiscussion();
  return status;
}

const noDiscussion = () => new ApiError(discussionErrors.discussion_not_found());
