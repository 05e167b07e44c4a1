import * as calls from '@mutirao/contract/features/likes/endpoints';
import { listLikedOrBookmarkedDiscussions } from '#features/discussions/index';
import { defineEndpointHandler } from '#platform/http/endpoints/handler';
import type { AppContext } from '#platform/context/app-context';
import { changeLike, readWhetherLiked } from './change-like.ts';
import { createLikeBroadcaster } from './like-broadcaster.ts';
import { likeSubjectRules, type LikeSubjectName } from './like-subject-rules.ts';
import { findLikeState } from './store/like-counts.ts';

export function createLikeRoutes(ctx: AppContext) {
  const openBroadcaster = (subject: LikeSubjectName) => {
    const { tables, topic, broadcastLikes } = likeSubjectRules[subject];
    return createLikeBroadcaster({
      relay: ctx.relay,
      topic,
      emit: (id, likes) => broadcastLikes(ctx.realtime, id, likes),
      count: async (id) => (await findLikeState(ctx.db, tables, { id }))?.likes,
    });
  };
  const broadcasters = { discussion: openBroadcaster('discussion'), comment: openBroadcaster('comment') };
  return [
    defineEndpointHandler(calls.toggleDiscussionLike, ({ me, params: { id }, body }) =>
      changeLike(ctx, broadcasters.discussion, { subject: 'discussion', id, me, targetState: body?.liked }),
    ),
    defineEndpointHandler(calls.readWhetherDiscussionIsLiked, ({ me, params: { id } }) =>
      readWhetherLiked(ctx, { subject: 'discussion', id, me }),
    ),
    defineEndpointHandler(calls.toggleCommentLike, ({ me, params: { id }, body }) =>
      changeLike(ctx, broadcasters.comment, { subject: 'comment', id, me, targetState: body?.liked }),
    ),
    defineEndpointHandler(calls.listLikedDiscussions, ({ me, query }) =>
      listLikedOrBookmarkedDiscussions(ctx, { me, query, mark: 'liked_at' }),
    ),
  ];
}
