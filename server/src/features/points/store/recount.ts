import { sql, type Queryable, type Sql } from '#platform/database/database';
import { pointsSqlBySource } from './points.ts';
import { recountedInteractionDaysSql } from './interaction-totals.ts';

// SQL condition: leaves out removed members, who have no points.
const isNotRemovedSql = sql`not exists (select from members removed where removed.id = member_id and removed.removed_at is not null)`;

const allActions = sql`
  select id as cause_id, author_id as by_id, 'discussion' as kind, author_id as member_id, created_at as since
  from discussions where deleted_at is null
  union all
  select id, author_id, 'comment', author_id, created_at from comments where deleted_at is null
  union all
  select r.discussion_id, r.member_id, 'discussion_like', d.author_id, r.liked_at
  from discussion_readers r join discussions d on d.id = r.discussion_id
  where r.liked_at is not null and d.author_id <> r.member_id
  union all
  select l.comment_id, l.member_id, 'comment_like', c.author_id, l.created_at
  from comment_likes l join comments c on c.id = l.comment_id where c.author_id <> l.member_id
  union all
  select event_id, member_id, 'event_presence', member_id, marked_at from event_attendances
  union all
  select course_id, member_id, 'course', member_id, completed_at from enrolments where completed_at is not null`;

/** Selects all actions that give points now. A like of content that was deleted later still counts. */
const actions = sql`
  select cause_id, by_id, kind, member_id, since from (${allActions}) action where ${isNotRemovedSql}`;

const status = sql`
  select cause_id, by_id, kind, member_id, turns, given from point_entries
  where turn = 1 and turns % 2 = 1 and ${isNotRemovedSql}`;

const sums = sql`select member_id, sum(amount)::int as points from point_entries group by member_id`;

/** Counts actions without points, and points without their action. */
export const countActionPointMismatches = (db: Queryable) =>
  count(
    db,
    sql`(${actions}) d full join (${status}) e
        on e.cause_id = d.cause_id and e.by_id = d.by_id and e.kind = d.kind
        where d.cause_id is null or e.cause_id is null or d.member_id <> e.member_id`,
  );

/**
 * Counts the actions whose ledger entries do not add up: the sum of the entries must be the points given for the
 * action, or 0 if the action was undone.
 */
export const countActionsWithWrongPointSum = (db: Queryable) =>
  count(
    db,
    sql`(
      select sum(amount) as amount, max(turn) as last, count(*) as entries, max(turns) filter (where turn = 1) as turns,
             max(given) filter (where turn = 1) as given
      from point_entries group by cause_id, by_id, kind
    ) e where entries <> last or (last <> turns and given <> 0)
           or amount <> case when turns % 2 = 1 then given else 0 end`,
  );

/** Counts members with points that are not the sum of their entries. */
export const countWrongPointTotals = (db: Queryable) =>
  count(
    db,
    sql`member_points p full join (${sums}) s on s.member_id = p.member_id
        where coalesce(p.points, 0) <> coalesce(s.points, 0)`,
  );

/** Counts days with stored interactions that differ from the recount. */
export const countWrongInteractionDays = (db: Queryable) =>
  count(
    db,
    sql`(select * from interaction_days where ${isNotRemovedSql}) d full join (${recountedInteractionDaysSql}) c on c.member_id = d.member_id and c.day = d.day
        where (coalesce(d.discussions, 0), coalesce(d.comments, 0), coalesce(d.ballots, 0), coalesce(d.likes, 0))
           <> (coalesce(c.discussions, 0), coalesce(c.comments, 0), coalesce(c.ballots, 0), coalesce(c.likes, 0))`,
  );

/** Counts members with windows that are not the sum of their days. */
export const countMembersWithWrongInteractionTotals = (db: Queryable) =>
  count(
    db,
    sql`interaction_totals t full join (
      select member_id, coalesce(sum(rolled) filter (where windows = 4), 0) as week,
             coalesce(sum(rolled) filter (where windows >= 3), 0) as month,
             coalesce(sum(rolled) filter (where windows >= 2), 0) as year, sum(rolled) as ever
      from interaction_days group by member_id
    ) d on d.member_id = t.member_id
    where (coalesce(t.week, 0), coalesce(t.month, 0), coalesce(t.year, 0), coalesce(t.ever, 0))
       <> (coalesce(d.week, 0), coalesce(d.month, 0), coalesce(d.year, 0), coalesce(d.ever, 0))`,
  );

/** Counts the rows of the histogram (`interaction_steps`) whose stored number of members differs from the recount. */
export const countWrongInteractionHistogram = (db: Queryable) =>
  count(
    db,
    sql`(select span, interactions, members from interaction_steps where members <> 0) s full join (
      select span, interactions, count(*) as members from interaction_totals t
      cross join lateral (values ('week', week), ('month', month), ('year', year), ('ever', ever)) v (span, interactions)
      where t.shown and interactions > 0 group by 1, 2
    ) c on c.span = s.span and c.interactions = s.interactions
    where coalesce(s.members, 0) <> coalesce(c.members, 0)`,
  );

async function count(db: Queryable, wrong: Sql) {
  const row = await db.row<{ wrong: number }>(sql`select count(*) as wrong from ${wrong}`);
  return row?.wrong ?? 0;
}

/**
 * Repairs the points ledger to match the actions: missing points are given at today's value, excess ones are taken
 * back.
 */
export async function repairPointLedger(tx: Queryable, now: Date) {
  await tx.run(sql`lock table point_entries, member_points in share row exclusive mode`);
  const inserted = sql`insert into point_entries as e
    (cause_id, by_id, kind, turn, member_id, amount, at, turns, given, since)`;
  await tx.run(sql`
    with missing_entries as (
      select d.*, case d.kind when 'discussion' then ${pointsSqlBySource.discussion} when 'comment' then ${pointsSqlBySource.comment}
                  when 'discussion_like' then ${pointsSqlBySource.discussion_like} when 'comment_like' then ${pointsSqlBySource.comment_like}
                  when 'event_presence' then ${pointsSqlBySource.event_presence} else ${pointsSqlBySource.course} end as price
      from (${actions}) d
      where not exists (select from (${status}) e where e.cause_id = d.cause_id and e.by_id = d.by_id and e.kind = d.kind)
    ), first_entries as (
      ${inserted} select cause_id, by_id, kind, 1, member_id, price, since, 1, price, since from missing_entries
      on conflict (cause_id, by_id, kind, turn) do update set turns = e.turns + 1, given = excluded.given, since = excluded.since
      returning e.*
    )
    ${inserted} select cause_id, by_id, kind, turns, member_id, given, ${now}, 1, 0, null from first_entries where turns > 1`);
  await tx.run(sql`
    with excess_entries as (
      update point_entries e set turns = turns + 1
      where turn = 1 and turns % 2 = 1 and not exists (
        select from (${actions}) d where d.cause_id = e.cause_id and d.by_id = e.by_id and d.kind = e.kind)
      returning e.*
    )
    ${inserted} select cause_id, by_id, kind, turns, member_id, -given, ${now}, 1, 0, null from excess_entries`);
  await tx.run(sql`
    insert into member_points as p (member_id, points)
    select coalesce(s.member_id, p.member_id), coalesce(s.points, 0) from (${sums}) s full join member_points p on p.member_id = s.member_id
    on conflict (member_id) do update set points = excluded.points, checked = false where p.points <> excluded.points`);
}
