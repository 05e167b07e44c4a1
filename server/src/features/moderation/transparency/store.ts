import type { MonthOfModeration } from '@mutirao/contract/features/moderation/shapes';
import { sql, type Queryable } from '#platform/database/database';

type Span = { since: Date; zone: string };

/**
 * What moderation did in each month since then, by the months of a zone, the newest first; months of nothing are left out.
 * What the hub held and staff let through was no case of anybody's.
 */
export async function countMonths(db: Queryable, { since, zone }: Span) {
  return db.rows<MonthOfModeration>(sql`
    with deeds as (
      select r.created_at as at, 'report' as what, null::text as action, null::float as hours from reports r
      where r.created_at >= ${since}
      union all
      select c.created_at, 'case', null, null from report_cases c where c.created_at >= ${since} and c.held_for = '{}'
      union all
      select c.decided_at, 'decision', c.action, extract(epoch from c.decided_at - c.created_at) / 3600
      from report_cases c
      where c.decided_at >= ${since} and not (c.held_for <> '{}' and c.action is not distinct from 'ignore')
      union all
      select c.reversed_at, 'reversal', null, null from report_cases c where c.reversed_at >= ${since}
      union all
      select a.created_at, 'appeal', null, null from appeals a where a.created_at >= ${since}
      union all
      select a.decided_at, 'granted', null, null from appeals a where a.status = 'granted' and a.decided_at >= ${since}
    )
    select to_char(date_trunc('month', at at time zone ${zone}), 'YYYY-MM') as month,
           count(*) filter (where what = 'report')::int as reports,
           count(*) filter (where what = 'case')::int as cases,
           json_build_object(
             'ignore', count(*) filter (where action = 'ignore'),
             'delete', count(*) filter (where action = 'delete'),
             'warn', count(*) filter (where action = 'warn'),
             'temporary_ban', count(*) filter (where action = 'temporary_ban'),
             'permanent_ban', count(*) filter (where action = 'permanent_ban')
           ) as decided,
           round((percentile_cont(0.5) within group (order by hours) filter (where what = 'decision'))::numeric, 1)::float
             as "medianHours",
           count(*) filter (where what = 'appeal')::int as appeals,
           count(*) filter (where what = 'granted')::int as granted,
           count(*) filter (where what = 'reversal')::int as reversed
    from deeds group by 1 order by 1 desc`);
}

export async function countPending(db: Queryable) {
  const row = await db.row<{ pending: number }>(
    sql`select count(*)::int as pending from report_cases where status = 'pending'`,
  );
  return row?.pending ?? 0;
}
