import { advisoryLockNumbers } from '#platform/database/advisory-locks';
import { nameCte } from '#platform/database/cte';
import { sql, type Queryable, type Sql } from '#platform/database/database';

// The advisory lock of the rollup: only one process at a time updates the windows of the rankings, so that the windows
// that it has read are unchanged when it writes them.
const rollupLockKey = advisoryLockNumbers.interactionRollup;

/**
 * Returns the zone in which days are counted, and whether there is work to do: one query, every few seconds. The
 * planner expects that most days have interactions that the totals lack, and would read the whole table with `exists`.
 * The order makes it use the index of the few such days.
 */
export async function readRollupZoneAndHasWork(db: Queryable, now: Date) {
  const row = await db.row<{ zone: string; days: boolean }>(sql`
    select c.zone,
           (select true from interaction_days where interactions <> rolled order by day, member_id limit 1) is not null
           or exists (select from interaction_days where windows = 4 and day <= hub_day(${now}) - 7)
           or exists (select from interaction_days where windows = 3 and day <= hub_day(${now}) - 30)
           or exists (select from interaction_days where windows = 2 and day <= hub_day(${now}) - 365)
           or exists (${outOfRankings(now)}) or exists (${backInRankings(now)}) as days
    from interaction_clock c`);
  if (!row) throw new Error('the table interaction_clock has no row');
  return row;
}

/**
 * SQL condition: the settings of a member allow them in the rankings; bans are checked separately. A partial index on
 * members has the negation of this condition.
 */
const isInRankings = sql`(m.show_points and m.profile_visibility = 'public' and m.left_at is null)`;

/**
 * Selects members whose stored totals are shown in the rankings (`shown`), although they now hide their points or
 * profile, are leaving, or are banned.
 */
const outOfRankings = (now: Date) => sql`
  (select m.id from members m join interaction_totals t on t.member_id = m.id
   where not ${isInRankings} and t.shown)
  union
  (select p.member_id from punishments p join interaction_totals t on t.member_id = p.member_id
   where p.lifted_at is null and p.type in ('temporary_ban', 'permanent_ban') and (p.ends_at is null or p.ends_at > ${now})
     and t.shown)`;

/** Selects the members who belong in the rankings again, because no reason to hide them applies any more. */
const backInRankings = (now: Date) => sql`
  select m.id from interaction_totals t join members m on m.id = t.member_id
  where not t.shown and ${isInRankings} and not is_banned(m.id, ${now})`;

/** Takes the advisory lock of the rollup if it is free; false while another transaction holds it. */
export async function tryLockInteractionRollup(tx: Queryable) {
  const row = await tx.row<{ has_lock: boolean }>(
    sql`select pg_try_advisory_xact_lock(${rollupLockKey}) as has_lock`,
  );
  return row?.has_lock === true;
}

/** Waits for the advisory lock of the rollup, and holds it until the transaction ends. */
export async function lockInteractionRollup(tx: Queryable) {
  await tx.run(sql`select pg_advisory_xact_lock(${rollupLockKey})`);
}

/** Returns in how many windows a day is, counted from today: week, month, year and all time. */
const windowsOf = (day: Sql, today: Sql) => sql`
  case when ${day} > ${today} - 7 then 4 when ${day} > ${today} - 30 then 3 when ${day} > ${today} - 365 then 2 else 1 end`;

/**
 * Updates the window totals for some of the days with new interactions or a window that they have left; returns the
 * number of days. Skips a day that another transaction has locked; the next run processes it.
 */
export async function rollUpInteractionDays(tx: Queryable, { now, limit }: { now: Date; limit: number }) {
  // A subquery, because the condition on a joined column would not limit the part of the index that is read.
  const today = sql`(select day from today)`;
  const buildDueDaysSql = (where: Sql) => sql`
    (select d.member_id, d.day from interaction_days d where ${where} order by d.day, d.member_id limit ${limit}::int)`;
  const buildWindowChangeSql = (min: number) => sql`
    coalesce(sum(case when windows_now >= ${min}::int then interactions else 0 end
               - case when windows >= ${min}::int then rolled else 0 end), 0)::int`;
  const row = await tx.row<{ days: number }>(sql`
    with today as materialized (select hub_day(${now}) as day), due_days as (
      ${buildDueDaysSql(sql`d.interactions <> d.rolled`)}
      union ${buildDueDaysSql(sql`d.windows = 4 and d.day <= ${today} - 7`)}
      union ${buildDueDaysSql(sql`d.windows = 3 and d.day <= ${today} - 30`)}
      union ${buildDueDaysSql(sql`d.windows = 2 and d.day <= ${today} - 365`)}
    ), locked_days as materialized (
      select d.member_id, d.day, d.interactions, d.rolled, d.windows, ${windowsOf(sql`d.day`, sql`today.day`)} as windows_now
      from interaction_days d join due_days using (member_id, day) cross join today
      for update of d skip locked
    ), updated_days as (
      update interaction_days d set rolled = locked_days.interactions, windows = locked_days.windows_now
      from locked_days where d.member_id = locked_days.member_id and d.day = locked_days.day
    ), window_changes as (
      select member_id, ${buildWindowChangeSql(4)} as week, ${buildWindowChangeSql(3)} as month, ${buildWindowChangeSql(2)} as year, ${buildWindowChangeSql(1)} as ever
      from locked_days group by member_id
    ), ${changedTotalsCteName} as (
      insert into interaction_totals as t (member_id, week, month, year, ever, shown)
      select g.member_id, g.week, g.month, g.year, g.ever, ${isInRankings} and not is_banned(m.id, ${now})
      from window_changes g join members m on m.id = g.member_id
      on conflict (member_id) do update
      set week = t.week + excluded.week, month = t.month + excluded.month, year = t.year + excluded.year,
          ever = t.ever + excluded.ever
      returning t.member_id, t.week, t.month, t.year, t.ever, t.shown
    ), ${updateInteractionHistogramCte(changedTotalsCteName)}
    select (select count(*) from locked_days) as days`);
  return row?.days ?? 0;
}

/** Removes some hidden members from the rankings, and adds those who are visible again; returns how many. */
export async function updateRankingVisibility(tx: Queryable, { now, limit }: { now: Date; limit: number }) {
  const row = await tx.row<{ members: number }>(sql`
    with members_to_flip as (
      (select id from (${outOfRankings(now)}) leaving limit ${limit}::int)
      union all
      (${backInRankings(now)} limit ${limit}::int)
    ), ${changedTotalsCteName} as (
      update interaction_totals t set shown = not t.shown from members_to_flip where t.member_id = members_to_flip.id
      returning t.member_id, t.week, t.month, t.year, t.ever, t.shown
    ), ${updateInteractionHistogramCte(changedTotalsCteName)}
    select count(*) as members from ${changedTotalsCteName}`);
  return row?.members ?? 0;
}

const spans = ['week', 'month', 'year', 'ever'] as const;

/** The rows of `interaction_totals` as a statement has changed them. */
export const changedTotalsCteName = nameCte('changed', 'member_id', ...spans, 'shown');

/**
 * Part of a statement: updates the histogram, which stores how many members have each number of interactions, by the
 * difference between the old and the new rows of `changed`.
 */
export const updateInteractionHistogramCte = (changed: typeof changedTotalsCteName) => sql`
  step_changes as (
    ${sql.join(
      spans.flatMap((span) => [
        sql`select '${sql.raw(span)}' as span, t.${sql.raw(span)} as interactions, -1 as members
            from ${changed} join interaction_totals t on t.member_id = ${changed.member_id} where t.shown and t.${sql.raw(span)} > 0`,
        sql`select '${sql.raw(span)}', ${changed[span]}, 1 from ${changed} where ${changed.shown} and ${changed[span]} > 0`,
      ]),
      ' union all ',
    )}
  ), updated_steps as (
    insert into interaction_steps as s (span, interactions, members)
    select span, interactions, sum(members) from step_changes group by 1, 2 having sum(members) <> 0
    on conflict (span, interactions) do update set members = s.members + excluded.members
  )`;

export async function purgeEmptyHistogramRows(tx: Queryable) {
  await tx.run(sql`delete from interaction_steps where members = 0`);
}

/**
 * Recounts the interactions of every day in a time zone. The windows of the rankings are empty until the next rollup.
 * The table lock makes concurrent actions wait.
 */
export async function rebuildInteractionDays(tx: Queryable, zone: string) {
  await tx.run(sql`lock table interaction_days in share row exclusive mode`);
  await tx.run(sql`update interaction_clock set zone = ${zone}`);
  await tx.run(sql`delete from interaction_totals`);
  await tx.run(sql`delete from interaction_steps`);
  await tx.run(sql`delete from interaction_days`);
  await tx.run(sql`
    insert into interaction_days (member_id, day, discussions, comments, ballots, likes)
    select member_id, day, discussions, comments, ballots, likes from (${recountedInteractionDaysSql}) counted`);
}

/**
 * A query that counts what each member did on each day of the hub, from the discussions, comments, ballots and likes
 * themselves. Its columns are those of `interaction_days`, whose running counts it replaces or checks.
 */
export const recountedInteractionDaysSql = sql`
  select member_id, hub_day(at) as day, sum((kind = 'discussion')::int)::int as discussions,
         sum((kind = 'comment')::int)::int as comments, sum((kind = 'ballot')::int)::int as ballots,
         sum((kind = 'like')::int)::int as likes
  from (
    select author_id as member_id, created_at as at, 'discussion' as kind from discussions where deleted_at is null
    union all select author_id, created_at, 'comment' from comments where deleted_at is null
    union all select member_id, cast_at, 'ballot' from ballots
    union all select r.member_id, r.liked_at, 'like' from discussion_readers r join discussions d on d.id = r.discussion_id
              where r.liked_at is not null and d.author_id <> r.member_id
    union all select l.member_id, l.created_at, 'like' from comment_likes l join comments c on c.id = l.comment_id
              where c.author_id <> l.member_id
  ) interaction
  where not exists (select from members leaving where leaving.id = member_id and leaving.removed_at is not null)
  group by 1, 2`;
