import { listPointEntryRows } from '../server/src/features/points/store/point-entries.ts';
import { findOwnRanking, listRankedMemberRows } from '../server/src/features/rankings/store.ts';
import { sql, type Database, type Sql } from '../server/src/platform/database/database.ts';
import { fillTablesWithoutIndexes } from './bulk-load.ts';
import { captureStatement } from './feed-statements.ts';
import { heavyLikerId } from './seed-rows.ts';

const tables = [
  'point_entries',
  'member_points',
  'interaction_days',
  'interaction_totals',
  'interaction_steps',
];

/**
 * Fills the points ledger and the ranking windows of all existing members: `entries` entries, one member with a large
 * share of them, and totals that many members share.
 */
export async function seedPointsAndRankings(db: Database, entries: number) {
  const memberRows = sql`(select id, row_number() over (order by id) as n, count(*) over () as of from members)`;
  const ranked = sql`(1 + (p.n * 7919) % 997)`;
  await fillTablesWithoutIndexes(db.pool.options.connectionString ?? '', tables, [
    (send) =>
      send(sql`
        insert into point_entries (cause_id, by_id, kind, turn, member_id, amount, at, given, since)
        select gen_random_uuid(), p.id, 'comment', 1, case when i % 10 = 0 then ${heavyLikerId}::uuid else p.id end, 5, at, 5, at
        from ${memberRows} p cross join generate_series(1, greatest(${entries}::bigint / p.of, 1)) i
        cross join lateral (select timestamptz '2026-01-01' + (p.n * i % 500000) * interval '1 minute' as at) moment`),
    (send) =>
      send(sql`
        insert into interaction_totals (member_id, week, month, year, ever)
        select p.id, ${ranked} / 4, ${ranked}, ${ranked} * 5, ${ranked} * 9 from ${memberRows} p on conflict do nothing`),
  ]);
  await db.run(sql`
    insert into interaction_steps select span, interactions, count(*) from interaction_totals
    cross join lateral (values ('week', week), ('month', month), ('year', year), ('ever', ever)) v (span, interactions)
    where interactions > 0 group by 1, 2 on conflict do nothing`);
  // Half of the banned members are still in the rankings, because the rankings have not been updated since the bans.
  await db.run(sql`
    insert into punishments (id, member_id, type, reason, starts_at)
    select gen_random_uuid(), id, 'permanent_ban', 'Spam', now() from ${memberRows} p where n % 50 = 0`);
  await db.run(sql`
    update interaction_totals t set shown = false from ${memberRows} p where t.member_id = p.id and n % 100 = 0`);
  await db.run(sql`delete from punishments where member_id = ${heavyLikerId}`);
  await db.run(sql`analyze interaction_steps, interaction_totals, punishments`);
}

export type RankingQueryCase = { name: string; statement: (db: Database) => Promise<Sql> };

const last = (db: Database, part: number) =>
  db.row<{ points: number; id: string }>(sql`
    select month as points, member_id as id from interaction_totals where month > 0 order by -month, member_id
    offset (select (count(*) * ${part}::float)::int from interaction_totals) limit 1`);

const listedAfter = (part: number) => async (db: Database) => {
  const after = await last(db, part);
  return captureStatement((spy) =>
    listRankedMemberRows(spy, { window: '30d', after, now: new Date(), limit: 20 }),
  );
};

/**
 * The ranking queries, with one member in fifty banned: the list and the rank of one member, at the top and far down,
 * and the points statement of the heavy liker.
 */
export const rankingQueryCases: readonly RankingQueryCase[] = [
  {
    name: 'list, first page',
    statement: () =>
      captureStatement((spy) =>
        listRankedMemberRows(spy, { window: '30d', after: undefined, now: new Date(), limit: 20 }),
      ),
  },
  { name: 'list, half way down', statement: listedAfter(0.5) },
  { name: 'list, far down', statement: listedAfter(0.98) },
  ...[0, 0.98].map((part) => ({
    name: part ? 'own rank, far down' : 'own rank, first',
    statement: async (db: Database) => {
      const memberId = (await last(db, part))?.id ?? heavyLikerId;
      return captureStatement((spy) => findOwnRanking(spy, { window: '30d', memberId, now: new Date() }));
    },
  })),
  {
    name: 'statement of points, first page',
    statement: () =>
      captureStatement((spy) =>
        listPointEntryRows(spy, { memberId: heavyLikerId, after: undefined, limit: 20 }),
      ),
  },
  {
    name: 'statement of points, far down',
    statement: () =>
      captureStatement((spy) =>
        listPointEntryRows(spy, {
          memberId: heavyLikerId,
          after: { at: '2026-02-01T00:00:00.000Z', id: '9'.repeat(15) },
          limit: 20,
        }),
      ),
  },
];
