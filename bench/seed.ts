import { updateSearchVocabulary } from '../server/src/features/search/index.ts';
import { sql, type Database, type Sql } from '../server/src/platform/database/database.ts';
import { openDatabase } from '../server/src/platform/database/open-database.ts';
import { fillTablesWithoutIndexes, type SendBulkLoadStatement } from './bulk-load.ts';
import * as rows from './seed-rows.ts';
import type { SeedSize } from './seed-rows.ts';

const tables = [
  'comments',
  'discussions',
  'discussion_readers',
  'comment_likes',
  'comment_counts',
  'discussion_counts',
  'members',
];
const batchSize = 5_000;
const maxWordsPerStatement = 2_000;

/**
 * Fills an empty hub with members, discussions, comments and likes. The data is the same at every run and skewed as in
 * real communities; the counters match it.
 */
export async function seedHub(db: Database, seedSize: SeedSize) {
  const address = db.pool.options.connectionString ?? '';
  const batches = Array.from({ length: Math.ceil(seedSize.discussions / batchSize) }, (_, number) => ({
    ...seedSize,
    from: number * batchSize + 1,
    to: Math.min((number + 1) * batchSize, seedSize.discussions),
  }));
  await fillTablesWithoutIndexes(address, tables, [
    (send: SendBulkLoadStatement) => send(rows.buildAllMembersInsert(seedSize)),
    ...batches.map((item) => async (send: SendBulkLoadStatement) => {
      for (const statement of contentStatements) await send(statement(item));
    }),
  ]);
  // Uses a separate pool, because computing the totals takes longer than the statement timeout of the hub allows.
  const seedDb = openDatabase({ connectionString: address, connections: 1, statementTimeoutMs: 600_000 });
  await addSums(seedDb);
  while ((await updateSearchVocabulary(seedDb, maxWordsPerStatement)) > 0);
  await seedDb.run(sql`vacuum analyze search_words`);
  await seedDb.close();
}

const contentStatements = [
  rows.buildDiscussionInsert,
  rows.buildDiscussionCountsInsert,
  rows.buildDiscussionLikesInsert,
  rows.buildHeavyLikerLikesAndReadsInsert,
  rows.buildCommentInsert,
  rows.buildCommentCountsInsert,
  rows.buildCommentLikesInsert,
];

async function addSums(db: Database) {
  await db.run(sql`
    insert into category_counts select coalesce(category, ''), count(*) from discussion_counts group by 1
    on conflict (category) do update set discussions = excluded.discussions`);
  await db.run(sql`
    insert into tag_counts select tag, count(*) from discussions, unnest(tags) as tag group by tag
    on conflict (tag) do update set discussions = excluded.discussions`);
  await recomputeMemberTotals((statement) => db.run(statement));
  await db.run(sql`
    insert into discussion_pins (discussion_id, pinned_by, pinned_at, position)
    select id, author_id, created_at, row_number() over (order by id)
    from (select id, author_id, created_at from discussions order by created_at desc, id limit 2) newest on conflict do nothing`);
}

/** Computes the totals of the members again, because the triggers that update them are disabled during a bulk load. */
export async function recomputeMemberTotals(send: (statement: Sql) => Promise<unknown>) {
  await send(sql`
    insert into received_likes select author_id, sum(likes) from (
      select d.author_id, n.likes from discussion_counts n join discussions d on d.id = n.discussion_id
      union all select c.author_id, n.likes from comment_counts n join comments c on c.id = n.comment_id
    ) given where likes > 0 group by author_id
    on conflict (member_id) do update set likes = excluded.likes`);
  await send(sql`
    insert into activity_counts select member_id, sum(posts), sum(liked_posts), sum(comments)
    from activity_recounted() group by 1
    on conflict (member_id) do update set
      posts = excluded.posts, liked_posts = excluded.liked_posts, comments = excluded.comments`);
}
