import * as calls from '@mutirao/contract/features/likes/endpoints';
import { commentLikesChanged, likesChanged } from '@mutirao/contract/features/likes/signals';
import { listMarkedDiscussions } from '#features/discussions/index';
import { answer } from '#platform/http/answer';
import type { House } from '#platform/house/house';
import { openLikeNews } from './like-news.ts';
import { likeComment, likeDiscussion, readLikeStatus } from './press-like.ts';
import { findCommentLikes, findLikes } from './store.ts';

export function likeRoutes(house: House) {
  const { relay } = house;
  const news = openLikeNews({
    relay,
    topic: 'discussion liked',
    say: (discussionId, likes) => house.live.tellEveryone(likesChanged, { discussionId, likes }),
    count: (id) => findLikes(house.db, id),
  });
  const commentNews = openLikeNews({
    relay,
    topic: 'comment liked',
    say: (commentId, likes) => house.live.tellEveryone(commentLikesChanged, { commentId, likes }),
    count: (id) => findCommentLikes(house.db, id),
  });
  return [
    answer(calls.likeDiscussion, ({ me, params, body }) =>
      likeDiscussion(house, news, { id: params.id, me, wanted: body?.liked }),
    ),
    answer(calls.readLikeStatus, ({ me, params }) => readLikeStatus(house, { id: params.id, me })),
    answer(calls.likeComment, ({ me, params, body }) =>
      likeComment(house, commentNews, { id: params.id, me, wanted: body?.liked }),
    ),
    answer(calls.listLikedDiscussions, ({ me, query }) =>
      listMarkedDiscussions(house, { me, query, mark: 'liked_at' }),
    ),
  ];
}
