import * as calls from '@mutirao/contract/features/bookmarks/endpoints';
import { listMarkedDiscussions } from '#features/discussions/index';
import { handle } from '#platform/http/handler';
import type { AppContext } from '#platform/context/app-context';
import { setBookmark, setFollowing } from './set-bookmark.ts';

export const bookmarkRoutes = (ctx: AppContext) => [
  handle(calls.addBookmark, ({ me, params }) => setBookmark(ctx, { id: params.id, me, wanted: true })),
  handle(calls.removeBookmark, ({ me, params }) => setBookmark(ctx, { id: params.id, me, wanted: false })),
  handle(calls.listBookmarks, ({ me, query }) =>
    listMarkedDiscussions(ctx, { me, query, mark: 'bookmarked_at' }),
  ),
  handle(calls.followDiscussion, ({ me, params, body }) =>
    setFollowing(ctx, { id: params.id, me, wanted: body.follows }),
  ),
];
