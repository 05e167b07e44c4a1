import * as calls from '@mutirao/contract/features/bookmarks/endpoints';
import { listLikedOrBookmarkedDiscussions } from '#features/discussions/index';
import { handle } from '#platform/http/endpoints/handler';
import type { AppContext } from '#platform/context/app-context';
import { setBookmark, setDiscussionFollow } from './set-bookmark.ts';

export const bookmarkRoutes = (ctx: AppContext) => [
  handle(calls.addBookmark, ({ me, params }) => setBookmark(ctx, { id: params.id, me, wanted: true })),
  handle(calls.removeBookmark, ({ me, params }) => setBookmark(ctx, { id: params.id, me, wanted: false })),
  handle(calls.listBookmarks, ({ me, query }) =>
    listLikedOrBookmarkedDiscussions(ctx, { me, query, mark: 'bookmarked_at' }),
  ),
  handle(calls.setDiscussionFollowing, ({ me, params, body }) =>
    setDiscussionFollow(ctx, { id: params.id, me, wanted: body.follows }),
  ),
];
