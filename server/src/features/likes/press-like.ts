import type { LikeState } from '@mutirao/contract/features/likes/shapes';
import { ownLikeChanged } from '@mutirao/contract/features/likes/signals';
import { findLike, pressLike } from '#features/discussions/index';
import type { House } from '#platform/house/house';
import { notFound } from '#platform/http/refusal';
import type { LikeNews } from './like-news.ts';
import { pressCommentLike } from './store.ts';

type Press = { id: string; me: { id: string }; wanted: boolean | undefined };

/** Toggles the like on a discussion. `wanted` sets it to that value, however often the request is repeated. */
export async function likeDiscussion(
  { db, live, now }: Pick<House, 'db' | 'live' | 'now'>,
  news: LikeNews,
  { id, me, wanted }: Press,
): Promise<LikeState> {
  return db.transaction(async (tx) => {
    const state = await pressLike(tx, { memberId: me.id, discussionId: id, at: now(), wanted });
    const { liked, likes = null, hasChanged = false } = state ?? {};
    if (liked === undefined || likes === null) throw noDiscussion();
    if (hasChanged) {
      tx.afterCommit(() => {
        news.tell(id, likes);
        live.tell([me.id], ownLikeChanged, { id, liked });
      });
    }
    return { liked, likes };
  });
}

/** The same of a comment. */
export async function likeComment(
  { db, live, now }: Pick<House, 'db' | 'live' | 'now'>,
  news: LikeNews,
  { id, me, wanted }: Press,
): Promise<LikeState> {
  return db.transaction(async (tx) => {
    const press = (wish: boolean | undefined) =>
      pressCommentLike(tx, { memberId: me.id, commentId: id, at: now(), wanted: wish });
    const first = await press(wanted);
    // A concurrent toggle of the same member committed first: its result is now visible, so it is inverted.
    const isOvertaken = first?.change === 0 && wanted === undefined;
    const { likes = null, change = null } = (isOvertaken ? await press(false) : first) ?? {};
    if (likes === null) throw notFound('Comentário não encontrado.');
    const liked = change === null ? wanted === true : change >= 0;
    if (change) {
      tx.afterCommit(() => {
        news.tell(id, likes);
        live.tell([me.id], ownLikeChanged, { id, liked });
      });
    }
    return { liked, likes };
  });
}

export async function readLikeStatus({ db }: Pick<House, 'db'>, { id, me }: Omit<Press, 'wanted'>) {
  const status = await findLike(db, { memberId: me.id, discussionId: id });
  if (!status) throw noDiscussion();
  return status;
}

const noDiscussion = () => notFound('Discussão não encontrada.');
