import { createHash } from 'node:crypto';
import {
  feedPeriodDays,
  discussionSorts,
  type CategorySlug,
  type FeedPeriod,
  type DiscussionSort,
} from '@mutirao/contract/features/discussions/limits';
import type { Database, Queryable, Sql } from '../server/src/platform/database/database.ts';
import { feedSorts } from '../server/src/features/discussions/feed-sorts.ts';
import { heavyLikerId } from './seed-rows.ts';
import {
  listDiscussionCards,
  listLikedOrBookmarkedCards,
  type DiscussionListQuery,
} from '../server/src/features/discussions/store/feed.ts';

export type FeedQueryCase = {
  name: string;
  sort: DiscussionSort;
  category: CategorySlug | undefined;
  period: FeedPeriod;
  isDeep: boolean;
};

/**
 * Every variant of the feed query without a limited period: each sort, with and without a category, on the first page
 * and on a deep page.
 */
export const feedQueryCases: readonly FeedQueryCase[] = listFeedCases('all');

/** Every variant of the feed query for each limited period: 24 hours, 7 days and 30 days. */
export const limitedPeriodFeedQueryCases: readonly FeedQueryCase[] = (['24h', '7d', '30d'] as const).flatMap(
  listFeedCases,
);

function listFeedCases(period: FeedPeriod): FeedQueryCase[] {
  return discussionSorts.flatMap((sort) =>
    [undefined, 'ia', 'tutoriais'].flatMap((category) =>
      [false, true].map((isDeep) => ({
        name: `${sort} · ${category ?? 'tudo'} · ${period} · ${isDeep ? 'far down' : 'first page'}`,
        sort,
        category,
        period,
        isDeep,
      })),
    ),
  );
}

/** Returns the SQL statement of a feed case, exactly as the store function of the feed sends it. */
export async function captureFeedStatement(db: Database, feedCase: FeedQueryCase): Promise<Sql> {
  const query: DiscussionListQuery = {
    sort: feedCase.sort,
    category: feedCase.category,
    since: feedCase.period === 'all' ? undefined : await readPeriodBeginning(db, feedCase.period),
    after: undefined,
    limit: 20,
    withContent: false,
    readerId: heavyLikerId,
    pinsFirst: true,
  };
  if (feedCase.isDeep) {
    const { counter } = feedSorts[feedCase.sort];
    const { rows } = await db.pool.query(
      `select discussion_id, created_at${counter ? `, ${counter}` : ''} from discussion_counts
       where ($1::text is null or category = $1) and created_at >= coalesce($2::timestamptz, '-infinity')
       order by ${counter ? `${counter} desc,` : ''} created_at desc, discussion_id desc
       offset (select count(*) / 20 from discussion_counts where ($1::text is null or category = $1) and created_at >= coalesce($2::timestamptz, '-infinity')) limit 1`,
      [feedCase.category ?? null, query.since ?? null],
    );
    const [row] = rows;
    const value = counter ? row[counter] : undefined;
    query.after = { value, createdAt: row.created_at.toISOString(), id: row.discussion_id, isPinned: false };
  }
  return captureStatement((spy) => listDiscussionCards(spy, query));
}

// The clock of the seeded hub is the time of its last discussion.
async function readPeriodBeginning(db: Database, period: Exclude<FeedPeriod, 'all'>): Promise<Date> {
  const { rows } = await db.pool.query('select max(created_at) as now from discussion_counts');
  return new Date(rows[0].now.getTime() - feedPeriodDays[period] * 86_400_000);
}

/**
 * Captures the query for the liked discussions of a member with a great many likes: the first page, or a page far down.
 */
export async function captureLikedDiscussionsStatement(db: Database, isDeep: boolean): Promise<Sql> {
  const { rows } = await db.pool.query(
    `select discussion_id, liked_at from discussion_readers where member_id = $1 and liked_at is not null
     order by liked_at desc, discussion_id desc offset 3000 limit 1`,
    [heavyLikerId],
  );
  const [row] = rows;
  const after = isDeep ? { markedAt: row.liked_at.toISOString(), id: row.discussion_id } : undefined;
  return captureStatement((spy) =>
    listLikedOrBookmarkedCards(spy, { mark: 'liked_at', after, limit: 20, readerId: heavyLikerId }),
  );
}

/** Returns the last statement that `work` would send. `work` runs with a fake database, so that nothing is sent. */
export async function captureStatement(work: (spy: Queryable) => Promise<unknown>): Promise<Sql> {
  let sent: Sql | undefined;
  const recordStatement = async <Result>(statement: Sql, result: Result) => {
    sent = statement;
    return result;
  };
  await work({
    rows: (statement) => recordStatement(statement, []),
    row: (statement) => recordStatement(statement, undefined),
    run: (statement) => recordStatement(statement, 0),
  });
  if (!sent) throw new Error('no statement was sent');
  return sent;
}

/**
 * True if PostgreSQL switches to a generic plan for a repeated statement. It does so after the fifth execution, unless
 * it estimates custom plans to be much cheaper. A custom plan is slower, because planning takes longer than the feed
 * query.
 */
export async function switchesToGenericPlan(db: Database, { text, values }: Sql): Promise<boolean> {
  const client = await db.pool.connect();
  try {
    const name = `plan ${createHash('sha256').update(text).digest('hex').slice(0, 40)}`;
    for (let execution = 0; execution < 8; execution += 1) await client.query({ name, text, values });
    const result = await client.query<{ is_generic: boolean }>({
      text: 'select generic_plans > 0 as is_generic from pg_prepared_statements where name = $1',
      values: [name],
    });
    return result.rows[0]?.is_generic === true;
  } finally {
    client.release();
  }
}

export type QueryPlan = { text: string; buffers: number; milliseconds: number };

/**
 * Runs a statement under EXPLAIN (ANALYZE, BUFFERS) with a warm cache. Returns its plan, its number of buffers and its
 * milliseconds.
 */
export async function explainAnalyze(db: Database, statement: Sql): Promise<QueryPlan> {
  const request = async () => {
    const { rows } = await db.pool.query(
      `explain (analyze, buffers, costs off) ${statement.text}`,
      statement.values,
    );
    return rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n');
  };
  await request();
  const text = await request();
  const buffers = /Buffers: shared hit=(\d+)(?: read=(\d+))?/.exec(text);
  return {
    text,
    buffers: Number(buffers?.[1] ?? 0) + Number(buffers?.[2] ?? 0),
    milliseconds: Number(/Execution Time: ([\d.]+)/.exec(text)?.[1]),
  };
}
