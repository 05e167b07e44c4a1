import type { AdminStats, DailyStats } from '@mutirao/contract/features/community/schemas';
import { sql, type Queryable, type Sql } from '#platform/database/database';

/** True for an account that still waits for approval; it is not a member yet. */
const isWaitingForApproval = sql`exists (select from join_requests j where j.member_id = t.id)`;

type CurrentStats = Pick<
  AdminStats,
  'admins' | 'moderators' | 'banned' | 'pendingReports' | 'pendingAppeals'
>;

/** Counts what an index finds quickly: staff, banned members, and undecided reports and appeals. */
export async function countCurrentAdminStats(db: Queryable, now: Date) {
  return db.row<CurrentStats>(sql`
    select (select count(*)::int from members t where role = 'admin' and left_at is null and not ${isWaitingForApproval}) as admins,
           (select count(*)::int from members t where role = 'moderator' and left_at is null and not ${isWaitingForApproval}) as moderators,
           (select count(*)::int from report_cases where status = 'pending') as "pendingReports",
           (select count(*)::int from appeals where status = 'pending') as "pendingAppeals",
           (select count(distinct p.member_id)::int from punishments p join members b on b.id = p.member_id
            where p.type in ('temporary_ban', 'permanent_ban') and p.lifted_at is null
              and (p.ends_at is null or p.ends_at > ${now}) and b.left_at is null) as banned`);
}

type Totals = Pick<AdminStats, 'users' | 'resolvedReports' | 'ignoredReports'>;

/** Counts the totals that need a scan of whole tables. */
export async function countAdminStatsTotals(db: Queryable) {
  return db.row<Totals>(sql`
    select (select count(*)::int from members t where left_at is null and not ${isWaitingForApproval}) as users,
           count(*) filter (where status = 'resolved')::int as "resolvedReports",
           count(*) filter (where status = 'ignored')::int as "ignoredReports"
    from report_cases where status in ('resolved', 'ignored')`);
}

type DayRange = { since: Date; zone: string; days: number };

/** Counts what was created on each of `days` days in a time zone, from the day of `since` on. */
export async function countDailyActivity(db: Queryable, { since, zone, days }: DayRange) {
  const countByDay = (table: string, condition: Sql) => sql`
    select (created_at at time zone ${zone})::date as day, count(*)::int as amount from ${sql.raw(table)} t
    where created_at >= ${since} ${condition} group by 1`;
  return db.rows<DailyStats>(sql`
    select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(m.amount, 0) as members, coalesce(w.amount, 0) as discussions,
           coalesce(k.amount, 0) as comments, coalesce(c.amount, 0) as reports
    from (
      select (${since}::timestamptz at time zone ${zone})::date + n as day from generate_series(0, ${days - 1}::int) n
    ) d
    left join (${countByDay('members', sql`and left_at is null and not ${isWaitingForApproval}`)}) m on m.day = d.day
    left join (${countByDay('discussions', sql`and deleted_at is null`)}) w on w.day = d.day
    left join (${countByDay('comments', sql`and deleted_at is null`)}) k on k.day = d.day
    left join (${countByDay('report_cases', sql.empty)}) c on c.day = d.day
    order by d.day`);
}
