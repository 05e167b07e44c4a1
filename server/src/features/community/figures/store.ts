import type { AdminStats, DayFigures } from '@mutirao/contract/features/community/shapes';
import { sql, type Queryable } from '#platform/database/database';

type Totals = Omit<AdminStats, 'days'>;

/** How many of each there are now. */
export async function countForStaff(db: Queryable, now: Date) {
  return db.row<Totals>(sql`
    select m.*, c.*,
           (select count(*)::int from appeals where status = 'pending') as "pendingAppeals",
           (select count(distinct p.member_id)::int from punishments p join members b on b.id = p.member_id
            where p.type in ('temporary_ban', 'permanent_ban') and p.lifted_at is null
              and (p.ends_at is null or p.ends_at > ${now}) and b.left_at is null) as banned
    from (
      select count(*)::int as users, count(*) filter (where role = 'admin')::int as admins,
             count(*) filter (where role = 'moderator')::int as moderators
      from members where left_at is null
    ) m cross join (
      select count(*) filter (where status = 'pending')::int as "pendingReports",
             count(*) filter (where status = 'resolved')::int as "resolvedReports",
             count(*) filter (where status = 'ignored')::int as "ignoredReports"
      from report_cases
    ) c`);
}

type Span = { since: Date; zone: string; days: number };

/** What happened on each of the last days, by the days of a zone; the last is the day of `since` plus `days` less one. */
export async function countDays(db: Queryable, { since, zone, days }: Span) {
  const counted = (table: string, condition: string) => sql`
    select (created_at at time zone ${zone})::date as day, count(*)::int as amount from ${sql.raw(table)}
    where created_at >= ${since} ${sql.raw(condition)} group by 1`;
  return db.rows<DayFigures>(sql`
    select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(m.amount, 0) as members, coalesce(w.amount, 0) as discussions,
           coalesce(k.amount, 0) as comments, coalesce(c.amount, 0) as reports
    from (
      select (${since}::timestamptz at time zone ${zone})::date + n as day from generate_series(0, ${days - 1}::int) n
    ) d
    left join (${counted('members', 'and left_at is null')}) m on m.day = d.day
    left join (${counted('discussions', 'and deleted_at is null')}) w on w.day = d.day
    left join (${counted('comments', 'and deleted_at is null')}) k on k.day = d.day
    left join (${counted('report_cases', '')}) c on c.day = d.day
    order by d.day`);
}
