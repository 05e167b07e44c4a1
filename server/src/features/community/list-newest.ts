import type * as endpoints from '@mutirao/contract/features/community/endpoints';
import type { NewestComment, NewestMember } from '@mutirao/contract/features/community/shapes';
import { excerptOf } from '@mutirao/markdown/excerpt';
import type { Database } from '#platform/database/database';
import type { House } from '#platform/house/house';
import type { Asked, Page } from '#platform/http/answer';
import { pageByTime, pageWish } from '#platform/http/pages';
import { listCommentsByAge, listMembersByAge } from './store.ts';

const excerptLength = 140;

type Wish = Asked<typeof endpoints.listNewestMembers>['query'];

/** Lists the newest members. Name and picture of a private profile are also public. */
export async function listNewestMembers(
  { db, now }: Pick<House, 'db' | 'now'>,
  query: Wish,
): Promise<Page<NewestMember>> {
  const wish = pageWish(query);
  const rows = await listMembersByAge(db, { ...wish, now: now() });
  return pageByTime(rows, wish.limit, {
    view: ({ created_at: at, ...member }) => ({ ...member, since: at.toISOString() }),
    at: (row) => row.created_at,
  });
}

/** Lists the newest comments of all discussions. */
export async function listNewestComments(db: Database, query: Wish): Promise<Page<NewestComment>> {
  const wish = pageWish(query);
  const rows = await listCommentsByAge(db, wish);
  return pageByTime(rows, wish.limit, {
    view: (row) => ({
      id: row.id,
      discussion: { id: row.discussion_id, title: row.title },
      author: { id: row.author_id, name: row.name, avatar: row.avatar },
      excerpt: excerptOf(row.content, excerptLength),
      createdAt: row.created_at.toISOString(),
    }),
    at: (row) => row.created_at,
  });
}
