import * as calls from '@mutirao/contract/features/bookmarks/endpoints';
import { listLikedOrBookmarkedDiscussions } from '#features/discussions/index';
import { defineEndpointHandler } from '#platform/http/endpoints/handler';
import type { AppContext } from '#platform/context/app-context';
import { setBookmark, setDiscussionFollow } from './set-bookmark.ts';

export const createBookmarkRoutes = (ctx: AppContext) => [
  defineEndpointHandler(calls.addBookmark, ({ me, params }) =>
    setBookmark(ctx, { id: params.id, me, isBookmarked: true }),
  ),
  defineEndpointHandler(calls.removeBookmark, ({ me, params }) =>
    setBookmark(ctx, { id: params.id, me, isBookmarked: false }),
  ),
  defineEndpointHandler(calls.listBookmarks, ({ me, query }) =>
    listLikedOrBookmarkedDiscussions(ctx, { me, query, mark: 'bookmarked_at' }),
  ),
  defineEndpointHandler(calls.setDiscussionFollowing, ({ me, params, body }) =>
    setDiscussionFollow(ctx, { id: params.id, me, isFollowing: body.follows }),
  ),
];
