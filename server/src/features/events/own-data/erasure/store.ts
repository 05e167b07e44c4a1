import { sql, type Queryable } from '#platform/database/database';

type Wish = { memberId: string; most: number };

/** Holds some of the events that a member answered. */
export async function holdAnswered(tx: Queryable, { memberId, most }: Wish) {
  const rows = await tx.rows<{ event_id: string }>(sql`
    select event_id from event_counts
    where event_id in (select event_id from event_answers where member_id = ${memberId} order by event_id limit ${most})
    order by event_id for no key update`);
  return rows.map((row) => row.event_id);
}

/** Takes the name off some of what somebody invited to; answers how much that was. */
export async function unsign(tx: Queryable, { memberId, most }: Wish) {
  return tx.run(sql`
    update events set created_by = null
    where id in (select id from events where created_by = ${memberId} order by id limit ${most})`);
}

/** Takes the name of whoever stood at the door off some of those they let in; answers how many that were. */
export async function unsignPresences(tx: Queryable, { memberId, most }: Wish) {
  return tx.run(sql`
    update event_presences set marked_by = null
    where (event_id, member_id) in (
      select event_id, member_id from event_presences where marked_by = ${memberId} order by event_id, member_id limit ${most}
    )`);
}

/** Takes the name of whoever decided off some of what others proposed; answers how much that was. */
export async function unsignDecisions(tx: Queryable, { memberId, most }: Wish) {
  return tx.run(sql`
    update event_proposals set decided_by = null
    where id in (select id from event_proposals where decided_by = ${memberId} order by id limit ${most})`);
}

/** Forgets what a member proposed, their calendar, and what they alone were told. */
export async function forgetRest(tx: Queryable, memberId: string) {
  await tx.run(sql`
    with told as (delete from event_notices where member_id = ${memberId}),
    proposed as (delete from event_proposals where proposed_by = ${memberId})
    delete from event_calendars where member_id = ${memberId}`);
}
