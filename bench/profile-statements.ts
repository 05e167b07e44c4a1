import { heatmapConfig } from '@mutirao/contract/features/profiles/limits';
import { sql, type Database, type Sql } from '../server/src/platform/database/database.ts';
import { listLastDays } from '../server/src/features/profiles/days.ts';
import { listOwnCommentRows } from '../server/src/features/comments/store/own-comments.ts';
import { listOwnDiscussionCards } from '../server/src/features/discussions/store/feed.ts';
import { countContributionsPerDay, countProfileTotals } from '../server/src/features/profiles/store.ts';
import { withBulkLoadConnection } from './bulk-load.ts';
import { captureStatement } from './feed-statements.ts';
import { heavyLikerId } from './seed-rows.ts';
import { recomputeMemberTotals } from './seed.ts';

const many = 50_000;
const postEvery = 10;

type Year = { memberId: string; now: Date };

/**
 * Seeds 50,000 contributions of one member within a year, one in ten of them a discussion. Returns the member and the
 * time of the last contribution.
 */
export async function seedActivityYear(db: Database, memberId = heavyLikerId, now?: Date): Promise<Year> {
  const row = await db.row<{ now: Date }>(
    sql`select coalesce(${now ?? null}::timestamptz, max(created_at)) as now from comments`,
  );
  if (!row) throw new Error('the hub is empty');
  await withBulkLoadConnection(db.pool.options.connectionString ?? '', async (send) => {
    const publishedAt = sql`${row.now}::timestamptz - (${many} - n) * interval '10 minutes'`;
    const isPost = sql`n % ${postEvery}::int = 0`;
    const crowdedDiscussionId = sql`(select discussion_id from comments order by created_at, id limit 1)`;
    const written = [
      sql`insert into discussions (id, author_id, title, content, excerpt, category, created_at)
          select gen_random_uuid(), ${memberId}, 'Mais um ' || n, 'mais um ' || n, 'mais um ' || n, 'ia', ${publishedAt}
          from generate_series(1, ${many}::int) n where ${isPost}`,
      sql`insert into discussion_counts (discussion_id, category, created_at)
          select id, category, created_at from discussions d
          where author_id = ${memberId} and not exists (select from discussion_counts n where n.discussion_id = d.id)`,
      sql`insert into comments (id, discussion_id, author_id, content, created_at)
          select gen_random_uuid(), ${crowdedDiscussionId}, ${memberId}, 'mais uma ' || n, ${publishedAt}
          from generate_series(1, ${many}::int) n where not ${isPost}`,
    ];
    for (const statement of written) await send(statement);
    await recomputeMemberTotals(send);
    await send(sql`vacuum analyze discussions, discussion_counts, comments`);
  });
  return { memberId, now: row.now };
}

/** Captures the query that counts the days of a member's year. */
export const captureActivityYearStatement = ({ memberId, now }: Year): Promise<Sql> => {
  const days = listLastDays({ now, zone: 'America/Sao_Paulo', days: heatmapConfig.days });
  return captureStatement((spy) =>
    countContributionsPerDay(spy, { memberId, isOwn: true, starts: days.map(({ start }) => start) }),
  );
};

export const captureActivityTotalsStatement = ({ memberId }: Year): Promise<Sql> =>
  captureStatement((spy) => countProfileTotals(spy, { memberId, isOwn: true }));

/** A member's own lists in the activity view, at their beginning and far down. */
export const ownActivityQueryCases = [false, true].flatMap((isDeep) => {
  const deepCursor = ({ now }: Year) => ({
    at: new Date(now.getTime() - 150 * 86_400_000).toISOString(),
    id: heavyLikerId,
  });
  const where = isDeep ? 'far down' : 'first page';
  return [
    {
      name: `own posts · ${where}`,
      index: 'discussions_by_author',
      statement: (year: Year) => {
        const { at: createdAt, id } = deepCursor(year);
        const after = isDeep ? { value: undefined, createdAt, id, isPinned: false } : undefined;
        const page = { sort: 'novos', category: undefined, limit: 20, withContent: false } as const;
        return captureStatement((spy) =>
          listOwnDiscussionCards(spy, year.memberId, { ...page, after, readerId: year.memberId }),
        );
      },
    },
    {
      name: `own comments · ${where}`,
      index: 'comments_by_author',
      statement: (year: Year) => {
        const after = isDeep ? deepCursor(year) : undefined;
        return captureStatement((spy) =>
          listOwnCommentRows(spy, { authorId: year.memberId, after, limit: 20 }),
        );
      },
    },
  ];
});
