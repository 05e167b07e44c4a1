import * as calls from '@mutirao/contract/features/likes/endpoints';
import {
  commentLikesChangedEvent,
  discussionLikesChangedEvent,
} from '@mutirao/contract/features/likes/events';
import { listLikedOrBookmarkedDiscussions } from '#features/discussions/index';
import { defineEndpointHandler } from '#platform/http/endpoints/handler';
import type { AppContext } from '#platform/context/app-context';
import { openLikeBroadcaster } from './like-broadcaster.ts';
import { changeCommentLike, changeDiscussionLike, readDiscussionLikeStatus } from './change-like.ts';
import { findCommentLikeCount, findDiscussionLikeCount } from './store.ts';

export function likeRoutes(ctx: AppContext) {
  const { relay } = ctx;
  const newItems = openLikeBroadcaster({
    relay,
    topic: 'discussion liked',
    say: (discussionId, likes) =>
      ctx.realtime.broadcast(discussionLikesChangedEvent, { discussionId, likes }),
    count: (id) => findDiscussionLikeCount(ctx.db, id),
  });
  const commentNews = openLikeBroadcaster({
    relay,
    topic: 'comment liked',
    say: (commentId, likes) => ctx.realtime.broadcast(commentLikesChangedEvent, { commentId, likes }),
    count: (id) => findCommentLikeCount(ctx.db, id),
  });
  return [
    defineEndpointHandler(calls.toggleDiscussionLike, ({ me, params, body }) =>
      changeDiscussionLike(ctx, newItems, { id: params.id, me, wanted: body?.liked }),
    ),
    defineEndpointHandler(calls.readLikeStatus, ({ me, params }) =>
      readDiscussionLikeStatus(ctx, { id: params.id, me }),
    ),
    defineEndpointHandler(calls.toggleCommentLike, ({ me, params, body }) =>
      changeCommentLike(ctx, commentNews, { id: params.id, me, wanted: body?.liked }),
    ),
    defineEndpointHandler(calls.listLikedDiscussions, ({ me, query }) =>
      listLikedOrBookmarkedDiscussions(ctx, { me, query, mark: 'liked_at' }),
    ),
  ];
}
