import { commentLimits, commentSorts, type CommentSort } from '@mutirao/contract/features/comments/limits';
import { sql, type Database, type Sql } from '../server/src/platform/database/database.ts';
import * as store from '../server/src/features/comments/store/threads.ts';
import { listThreadsSeenByAll } from '../server/src/features/comments/store/public-threads.ts';
import { findFirstCommentSince, locateComment } from '../server/src/features/comments/store/location.ts';
import { withBulkLoadConnection } from './bulk-load.ts';
import { captureStatement } from './feed-statements.ts';
import { heavyLikerId, buildUuidFromTextSql, buildUuidv7FromTextSql } from './seed-rows.ts';
import { recomputeMemberTotals } from './seed.ts';

const many = 10_000;
const elsewhere = 40_000;

type Crowd = { discussionId: string };

/** The id of the discussion with the most comments. */
export const crowdedDiscussionIdSql = buildUuidFromTextSql(sql`'d' || 7`);

/**
 * Seeds one discussion of 10,000 comments, a third of them replies, with more than 150 replies to its first comment.
 * Also seeds 40,000 comments in other discussions. One member likes all 50,000 comments, and all of them are newer than
 * the existing ones.
 */
export async function seedComments(db: Database): Promise<Crowd> {
  const { id: discussionId, newest } = await findCrowdedDiscussion(db);
  await withBulkLoadConnection(db.pool.options.connectionString ?? '', async (send) => {
    for (const statement of buildSeedStatements(newest)) await send(statement);
    await recomputeMemberTotals(send);
    await send(sql`vacuum analyze comments, comment_counts, comment_likes, discussion_counts`);
  });
  return { discussionId };
}

async function findCrowdedDiscussion(db: Database) {
  const row = await db.row<{ id: string; newest: Date }>(
    sql`select ${crowdedDiscussionIdSql} as id, max(created_at) as newest from comments`,
  );
  if (!row) throw new Error('the discussion has no comments');
  return row;
}

// Rows are inserted in chronological order, as in production. In the crowded discussion every third comment is a reply:
// every sixtieth replies to the first comment, the others reply to the comment two before.
function buildSeedStatements(newest: Date): Sql[] {
  const sentAt = (n: Sql) => sql`(${newest}::timestamptz + ${n} * interval '11 seconds')`;
  const toCommentIdSql = (n: Sql) => buildUuidv7FromTextSql(sentAt(n), sql`'c' || ${n}`);
  const all = sql`generate_series(1, ${many + elsewhere}::int) n`;
  const comment = toCommentIdSql(sql`n`);
  const discussion = buildUuidFromTextSql(
    sql`'d' || (case when n <= ${many}::int then 7 else 8 + n % 5000 end)`,
  );
  const parent = sql`
    case when n > ${many}::int or n % 3 <> 0 then null
         when n % 20 = 0 then ${toCommentIdSql(sql`(1 + 3 * (n % 5))`)}
         else ${toCommentIdSql(sql`(n - 2)`)} end`;
  return [
    sql`
      insert into comments (id, discussion_id, author_id, parent_id, content, created_at)
      select ${comment}, ${discussion}, ${buildUuidFromTextSql(sql`'m' || (1 + n * 7919 % 100)`)}, ${parent},
             repeat('Uma resposta de tamanho comum, com palavras comuns. ', 1 + n % 9), ${sentAt(sql`n`)}
      from ${all}`,
    sql`
      insert into comment_likes (member_id, comment_id, created_at)
      select member, ${comment}, ${sentAt(sql`n`)} from ${all} cross join lateral (
        select ${heavyLikerId}::uuid as member
        union select ${buildUuidFromTextSql(sql`'m' || liker`)} from generate_series(1, (90 / (1 + (n * 7919) % 97))::int) liker
      ) likers`,
    sql`
      insert into comment_counts (comment_id, discussion_id, parent_id, created_at, likes, replies)
      select c.id, c.discussion_id, c.parent_id, c.created_at, coalesce(l.likes, 0), coalesce(r.replies, 0)
      from ${all} join comments c on c.id = ${comment}
        left join (select comment_id, count(*) as likes from comment_likes group by 1) l on l.comment_id = c.id
        left join (select parent_id, count(*) as replies from comments group by 1) r on r.parent_id = c.id
      order by n`,
    sql`
      update discussion_counts d set replies = c.replies from (
        select discussion_id, count(*) as replies from comments group by 1
      ) c where c.discussion_id = d.discussion_id and d.replies <> c.replies`,
  ];
}

export type CommentQueryCase = { name: string; statement: (db: Database, members: Crowd) => Promise<Sql> };

const page = {
  limit: 20,
  firstReplies: commentLimits.firstReplies,
  reader: { id: heavyLikerId, isStaff: false },
};

async function readMiddleCursor(
  db: Database,
  { discussionId }: Crowd,
  sort: CommentSort,
): Promise<store.CommentPosition> {
  const row = await db.row<{ likes: number; created_at: Date; comment_id: string }>(sql`
    select likes, created_at, comment_id from comment_counts n
    where discussion_id = ${discussionId} and parent_id is null order by ${store.buildCommentOrderSql(sort, false)} offset 5000 limit 1`);
  if (!row) throw new Error('the discussion has fewer than 5,000 comments');
  return { likes: row.likes, createdAt: row.created_at.toISOString(), id: row.comment_id };
}

// The query for viewers who cannot see content that is hidden for review, and the query for viewers who can.
const listFunctions = { '': listThreadsSeenByAll, ' · with hidden content': store.listThreads };

/**
 * Every variant of the comment list query of a discussion: each order, on the first page, on a deep page and backwards.
 */
export const commentQueryCases: readonly CommentQueryCase[] = [
  ...Object.entries(listFunctions).flatMap(([seen, list]) =>
    commentSorts.flatMap((sort): CommentQueryCase[] => [
      {
        name: `${sort} · first page${seen}`,
        statement: (_, members) =>
          captureStatement((spy) => list(spy, { ...members, ...page, sort, start: undefined })),
      },
      ...(['after', 'before'] as const).map((direction) => ({
        name: `${sort} · ${direction} the middle${seen}`,
        statement: async (db: Database, members: Crowd) => {
          const cursor = await readMiddleCursor(db, members, sort);
          return captureStatement((spy) =>
            list(spy, { ...members, ...page, sort, start: { position: cursor, direction } }),
          );
        },
      })),
    ]),
  ),
  {
    name: 'replies of a comment with hundreds of them',
    statement: async (db, members) => {
      const row = await db.row<{ comment_id: string }>(sql`
        select comment_id from comment_counts where discussion_id = ${members.discussionId}
        order by replies desc limit 1`);
      const params = { ...members, ...page, parentId: row?.comment_id ?? '', start: undefined };
      return captureStatement((spy) => store.listReplies(spy, params));
    },
  },
  {
    name: 'position of a comment',
    statement: async (db, members) => {
      const { id } = await readMiddleCursor(db, members, 'antigos');
      return captureStatement((spy) => locateComment(spy, { ...members, id, reader: page.reader }));
    },
  },
  {
    name: 'first unread comment',
    statement: async (db, members) => {
      const { createdAt } = await readMiddleCursor(db, members, 'antigos');
      return captureStatement((spy) =>
        findFirstCommentSince(spy, {
          ...members,
          since: new Date(createdAt),
          excludedAuthorId: heavyLikerId,
        }),
      );
    },
  },
];
