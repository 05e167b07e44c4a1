import type { BadgeName } from '@mutirao/contract/features/points/limits';
import { nameCte } from '#platform/database/cte';
import { sql, type Queryable, type Sql } from '#platform/database/database';
import { insertOutboxEventsCte } from '#features/outbox/index';

/**
 * Locks some of the members who are due for a badge evaluation. The lock makes a concurrent action of such a member
 * wait, so that the action marks the member as due again after the evaluation.
 */
export async function lockMembersDueForBadges(tx: Queryable, max: number) {
  const rows = await tx.rows<{ id: string }>(sql`
    select member_id as id from member_points where not checked order by member_id limit ${max}
    for no key update skip locked`);
  return rows.map(({ id }) => id);
}

// True if the member wrote something, was at an event or finished a lesson on that many consecutive days, by the hub's
// days.
const hasStreakSql = (days: number) => sql`
  exists (
    select from (
      select day - (row_number() over (order by day))::int as run from (
        select day from interaction_days where member_id = m.id and discussions + comments > 0
        union
        select hub_day(e.starts_at) from event_attendances p join events e on e.id = p.event_id where p.member_id = m.id
        union
        select hub_day(done_at) from lesson_progress where member_id = m.id and done_at is not null
      ) days
    ) runs group by run having count(*) >= ${days}::int
  )`;

// Only comments that were accepted for another member's question count, not those for the member's own.
const hasSolvedSql = (times: number) => sql`
  (select count(*) from (
    select from comments k join discussion_counts c on c.accepted_comment_id = k.id
    join discussions d on d.id = k.discussion_id
    where k.author_id = m.id and d.author_id <> m.id and k.deleted_at is null limit ${times}::int
  ) answers) >= ${times}::int`;

const badgeConditions: Record<BadgeName, Sql> = {
  first_discussion: sql`exists (select from discussions d where d.author_id = m.id and d.deleted_at is null)`,
  first_comment: sql`exists (select from comments k where k.author_id = m.id and k.deleted_at is null)`,
  ten_likes: sql`exists (
    select from discussions d join discussion_counts c on c.discussion_id = d.id
    where d.author_id = m.id and c.likes >= 10)`,
  streak_7: hasStreakSql(7),
  streak_30: hasStreakSql(30),
  first_solution: hasSolvedSql(1),
  solved_10: hasSolvedSql(10),
  first_event: sql`exists (select from event_attendances p where p.member_id = m.id)`,
  first_course: sql`exists (select from enrolments n where n.member_id = m.id and n.completed_at is not null)`,
};

/**
 * Gives members the badges that they have earned and do not have yet. Badges that a member already has are never
 * removed.
 */
export async function insertEarnedBadges(tx: Queryable, { ids, now }: { ids: readonly string[]; now: Date }) {
  const rules = Object.entries(badgeConditions).map(
    ([badge, earned]) => sql`
      select m.id, ${badge} as badge from unnest(${ids}::uuid[]) m (id)
      where not exists (select from member_badges b where b.member_id = m.id and b.badge = ${badge}) and ${earned}
        and exists (select from members x where x.id = m.id and x.removed_at is null)`,
  );
  const inserted = nameCte('inserted_badges', 'member_id', 'badge');
  return tx.rows<{ memberId: string; badge: BadgeName }>(sql`
    with checked_members as (
      update member_points set checked = true where member_id = any(${ids}::uuid[])
    ), ${inserted} as (
      insert into member_badges (member_id, badge, granted_at)
      select id, badge, ${now} from (${sql.join(rules, ' union all ')}) earned
      on conflict do nothing returning member_id, badge
    ), ${insertOutboxEventsCte({
      kind: 'badge',
      at: now,
      subjectId: sql`md5(${inserted.badge})::uuid`,
      byId: inserted.member_id,
      from: inserted,
    })}
    select ${inserted.member_id} as "memberId", ${inserted.badge} from ${inserted}`);
}

/** Records that a member has seen their badges. */
export async function setBadgesSeen(
  db: Queryable,
  { memberId, badges, now }: { memberId: string; badges: readonly BadgeName[]; now: Date },
) {
  await db.run(sql`
    update member_badges set notified_at = ${now}
    where member_id = ${memberId} and badge = any(${badges}::text[]) and notified_at is null`);
}
