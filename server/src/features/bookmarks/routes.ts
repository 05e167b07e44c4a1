import * as calls from '@mutirao/contract/features/bookmarks/endpoints';
import { listMarkedDiscussions } from '#features/discussions/index';
import { answer } from '#platform/http/answer';
import type { House } from '#platform/house/house';
import { bookmark, follow } from './keep-discussion.ts';

export const bookmarkRoutes = (house: House) => [
  answer(calls.addBookmark, ({ me, params }) => bookmark(house, { id: params.id, me, wanted: true })),
  answer(calls.removeBookmark, ({ me, params }) => bookmark(house, { id: params.id, me, wanted: false })),
  answer(calls.listBookmarks, ({ me, query }) =>
    listMarkedDiscussions(house, { me, query, mark: 'bookmarked_at' }),
  ),
  answer(calls.followDiscussion, ({ me, params, body }) =>
    follow(house, { id: params.id, me, wanted: body.follows }),
  ),
];
