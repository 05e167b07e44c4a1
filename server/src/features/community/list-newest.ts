import type * as endpoints from '@mutirao/contract/features/community/endpoints';
import type { NewestComment, NewestMember } from '@mutirao/contract/features/community/schemas';
import { toExcerpt } from '@mutirao/markdown/excerpt';
import type { Database } from '#platform/database/database';
import type { AppContext } from '#platform/context/app-context';
import type { HandlerInput, ListPage } from '#platform/http/endpoints/handler';
import { toTimePage, toTimeCursorAndLimit } from '#platform/http/endpoints/time-pages';
import { listNewestCommentRows, listNewestMemberRows } from './store.ts';

const excerptLength = 140;

type Params = HandlerInput<typeof endpoints.listNewestMembers>['query'];

/** Lists the newest members. Name and picture of a private profile are also public. */
export async function listNewestMembers(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  query: Params,
): Promise<ListPage<NewestMember>> {
  const params = toTimeCursorAndLimit(query);
  const rows = await listNewestMemberRows(db, { ...params, now: now() });
  return toTimePage(rows, params.limit, {
    view: ({ created_at: at, ...member }) => ({ ...member, since: at.toISOString() }),
    at: (row) => row.created_at,
  });
}

/** Lists the newest comments of all discussions. */
export async function listNewestComments(db: Database, query: Params): Promise<ListPage<NewestComment>> {
  const params = toTimeCursorAndLimit(query);
  const rows = await listNewestCommentRows(db, params);
  return toTimePage(rows, params.limit, {
    view: (row) => ({
      id: row.id,
      discussion: { id: row.discussion_id, title: row.title },
      author: { id: row.author_id, name: row.name, avatar: row.avatar },
      excerpt: toExcerpt(row.content, excerptLength),
      createdAt: row.created_at.toISOString(),
    }),
    at: (row) => row.created_at,
  });
}
