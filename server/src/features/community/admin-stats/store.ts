import {
  dailyCountNames,
  type AdminFigureName,
  type UncachedAdminFigureName,
  type DailyCountName,
  type DailyContentCounts,
  type MonthlyContentCounts,
} from '@mutirao/contract/features/community/schemas';
import { sql, type Queryable, type Sql } from '#platform/database/database';

/** True for an account that still waits for approval; it is not a member yet. */
const isWaitingForApproval = sql`exists (select from join_requests j where j.member_id = t.id)`;

type CachedFigure = Exclude<AdminFigureName, UncachedAdminFigureName>;

/** Returns the item of `from` that gives each query the time of the hub as `clock.now`, which tests can move. */
const toClockSql = (now: Date) => sql`(select ${now}::timestamptz as now) clock`;

/** Counts what an index finds quickly: staff, banned members, and undecided reports and appeals. */
export async function countStaffAndPendingWork(db: Queryable, now: Date) {
  const countStaff = (role: 'admin' | 'moderator') => sql`
    select count(*)::int from members t
    where role = '${sql.raw(role)}' and left_at is null and not ${isWaitingForApproval}`;
  const queries: Record<UncachedAdminFigureName, Sql> = {
    admins: countStaff('admin'),
    moderators: countStaff('moderator'),
    pendingReports: sql`select count(*)::int from report_cases where status = 'pending'`,
    pendingAppeals: sql`select count(*)::int from appeals where status = 'pending'`,
    banned: sql`
      select count(distinct p.member_id)::int from punishments p join members b on b.id = p.member_id
      where p.type in ('temporary_ban', 'permanent_ban') and p.lifted_at is null
        and (p.ends_at is null or p.ends_at > clock.now) and b.left_at is null`,
  };
  return db.row<Record<UncachedAdminFigureName, number>>(
    sql`select ${toColumns(queries)} from ${toClockSql(now)}`,
  );
}

/** Counts the totals that need a scan of whole tables. The figures of decided reports are counted in one scan. */
export async function countMembersAndDecidedReports(db: Queryable, now: Date) {
  const queries: Record<CachedFigure, Sql> = {
    users: sql`select count(*)::int from members t where left_at is null and not ${isWaitingForApproval}`,
    resolvedReports: sql`select decided.resolved`,
    ignoredReports: sql`select decided.ignored`,
  };
  return db.row<Record<CachedFigure, number>>(sql`
    select ${toColumns(queries)}
    from ${toClockSql(now)}, (
      select count(*) filter (where status = 'resolved')::int as resolved,
             count(*) filter (where status = 'ignored')::int as ignored
      from report_cases where status in ('resolved', 'ignored')
    ) decided`);
}

/** Selects the one value of each query under its name. */
const toColumns = (queries: Readonly<Record<string, Sql>>) =>
  sql.join(
    Object.entries(queries).map(([name, query]) => sql`(${query}) as ${sql.raw(`"${name}"`)}`),
    ', ',
  );

// For each count, its table `t` and the condition for the rows that are counted. Each row is counted on the
// day or in the month of its creation.
const countedRows: Record<DailyCountName, { table: string; condition: Sql }> = {
  members: { table: 'members', condition: sql`and left_at is null and not ${isWaitingForApproval}` },
  discussions: { table: 'discussions', condition: sql`and deleted_at is null` },
  comments: { table: 'comments', condition: sql`and deleted_at is null` },
  reports: { table: 'report_cases', condition: sql.empty },
};

type Range = { now: Date; zone: string; length: number };

/** Counts what was created on each of the last `length` days in a time zone, today included. */
export const countDailyActivity = (db: Queryable, range: Range) =>
  db.rows<DailyContentCounts>(countActivityBy({ unit: 'day', format: 'YYYY-MM-DD' }, range));

/** Counts what was created in each of the last `length` calendar months in a time zone, the current one included. */
export const countMonthlyActivity = (db: Queryable, range: Range) =>
  db.rows<MonthlyContentCounts>(countActivityBy({ unit: 'month', format: 'YYYY-MM' }, range));

function countActivityBy(
  { unit, format }: { unit: 'day' | 'month'; format: string },
  { now, zone, length }: Range,
): Sql {
  const step = sql.raw(`interval '1 ${unit}'`);
  const periodOf = (moment: Sql) => sql`date_trunc('${sql.raw(unit)}', ${moment} at time zone ${zone})`;
  const first = sql`${periodOf(sql`${now}::timestamptz`)} - ${length - 1}::int * ${step}`;
  const columns = dailyCountNames.map((name) => sql.raw(`coalesce(${name}.amount, 0) as ${name}`));
  const joins = dailyCountNames.map((name) => {
    const { table, condition } = countedRows[name];
    return sql`
      left join (
        select ${periodOf(sql`created_at`)} as period, count(*)::int as amount from ${sql.raw(table)} t
        where created_at >= (${first}) at time zone ${zone} ${condition} group by 1
      ) ${sql.raw(name)} on ${sql.raw(name)}.period = p.period`;
  });
  return sql`
    select to_char(p.period, '${sql.raw(format)}') as ${sql.raw(unit)}, ${sql.join(columns, ', ')}
    from (
      select ${first} + n * ${step} as period from generate_series(0, ${length - 1}::int) n
    ) p ${sql.join(joins, ' ')}
    order by p.period`;
}
