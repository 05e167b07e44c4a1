import type { LikeState } from '@mutirao/contract/features/likes/schemas';
import { ownLikeChangedEvent } from '@mutirao/contract/features/likes/events';
import type { AppContext } from '#platform/context/app-context';
import { ApiError } from '#platform/http/endpoints/api-error';
import type { LikeBroadcaster } from './like-broadcaster.ts';
import { likeSubjectRules, type LikeSubjectName } from './like-subject-rules.ts';
import { findLikeState } from './store/like-counts.ts';
import { setOrToggleLike } from './store/set-or-toggle-like.ts';

type LikeInput = {
  subject: LikeSubjectName;
  id: string;
  me: { id: string };
  targetState: boolean | undefined;
};

/**
 * Toggles the like of a member. With `targetState` it sets the like to that value, so that a repeated request changes
 * nothing.
 */
export async function changeLike(
  { db, realtime, now }: Pick<AppContext, 'db' | 'realtime' | 'now'>,
  broadcaster: LikeBroadcaster,
  { subject, id, me, targetState }: LikeInput,
): Promise<LikeState> {
  const { tables, notFound } = likeSubjectRules[subject];
  return db.transaction(async (tx) => {
    const toggle = (value: boolean | undefined) =>
      setOrToggleLike(tx, tables, { id, memberId: me.id, at: now(), targetState: value });
    const first = await toggle(targetState);
    // A toggle that changes nothing has lost against a concurrent like of the same member. It is repeated, and then
    // removes that like.
    const state = first?.change === null && targetState === undefined ? await toggle(false) : first;
    if (!state) throw new ApiError(notFound());
    const { likes, change } = state;
    const liked = change === null ? targetState === true : change > 0;
    if (change !== null) {
      tx.afterCommit(() => {
        broadcaster.broadcast(id, likes);
        realtime.emit([me.id], ownLikeChangedEvent, { id, liked });
      });
    }
    return { liked, likes };
  });
}

/** Returns whether a member likes a subject. */
export async function readWhetherLiked(
  { db }: Pick<AppContext, 'db'>,
  { subject, id, me }: Omit<LikeInput, 'targetState'>,
) {
  const { tables, notFound } = likeSubjectRules[subject];
  const likes = await findLikeState(db, tables, { id, memberId: me.id });
  if (!likes) throw new ApiError(notFound());
  return { liked: likes.liked };
}
