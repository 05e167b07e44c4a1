import type { MonthlyModerationStats } from '@mutirao/contract/features/moderation/transparency-schemas';
import { sql, type Queryable } from '#platform/database/database';

type Period = { since: Date; zone: string };

/**
 * Returns the moderation counts of each month since the given moment, in a time zone, newest first; empty months are
 * omitted. A case in which the content filter held the content is not counted, and neither is the approval of that
 * content. A reversed decision counts once, whether an appeal reversed it or staff did so without one. The waiting time
 * starts at the first report, so decisions of staff without a report have no time.
 */
export async function countModerationByMonth(db: Queryable, { since, zone }: Period) {
  return db.rows<MonthlyModerationStats>(sql`
    with occurrences as (
      select r.created_at as occurred_at, 'report' as kind, null::text as action, null::float as hours from reports r
      where r.created_at >= ${since}
      union all
      select c.created_at, 'case', null, null from report_cases c where c.created_at >= ${since} and c.hold_reasons = '{}'
      union all
      select c.decided_at, 'decision', c.action, extract(epoch from c.decided_at - first_report.reported_at) / 3600
      from report_cases c
      left join lateral (
        select min(r.created_at) as reported_at from reports r where r.case_id = c.id and r.created_at <= c.decided_at
      ) first_report on true
      where c.decided_at >= ${since} and not (c.hold_reasons <> '{}' and c.action is not distinct from 'ignore')
      union all
      -- Bans about content are counted by the action of their case. Bans without content have no case and are counted
      -- here.
      select p.starts_at, 'ban', p.type, null from punishments p
      where p.starts_at >= ${since} and p.content_id is null and p.type in ('temporary_ban', 'permanent_ban')
      union all
      select p.lifted_at, 'reversal', null, null from punishments p where p.lifted_at >= ${since}
      union all
      -- The sanctions of deleted accounts no longer exist, so their reversals are counted by the case.
      select c.reversed_at, 'reversal', null, null from report_cases c
      where c.reversed_at >= ${since}
        and not exists (select from punishments p where p.case_id = c.id and p.lifted_at is not null)
      union all
      select a.created_at, 'appeal', null, null from appeals a where a.created_at >= ${since}
      union all
      select a.decided_at, 'granted', null, null from appeals a where a.status = 'granted' and a.decided_at >= ${since}
    )
    select to_char(date_trunc('month', occurred_at at time zone ${zone}), 'YYYY-MM') as month,
           count(*) filter (where kind = 'report')::int as reports,
           count(*) filter (where kind = 'case')::int as cases,
           json_build_object(
             'ignore', count(*) filter (where action = 'ignore'),
             'delete', count(*) filter (where action = 'delete'),
             'warn', count(*) filter (where action = 'warn'),
             'temporary_ban', count(*) filter (where action = 'temporary_ban'),
             'permanent_ban', count(*) filter (where action = 'permanent_ban')
           ) as decided,
           round((percentile_cont(0.5) within group (order by hours) filter (where kind = 'decision'))::numeric, 1)::float
             as "medianHours",
           count(*) filter (where kind = 'appeal')::int as appeals,
           count(*) filter (where kind = 'granted')::int as granted,
           count(*) filter (where kind = 'reversal')::int as reversed
    from occurrences group by 1 order by 1 desc`);
}

export async function countPendingCases(db: Queryable) {
  const row = await db.row<{ pending: number }>(
    sql`select count(*)::int as pending from report_cases where status = 'pending'`,
  );
  return row?.pending ?? 0;
}
