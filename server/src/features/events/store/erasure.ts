import { sql, type Queryable } from '#platform/database/database';

type Params = { memberId: string; limit: number };

/** Locks the counters of at most `limit` events for which a member has an RSVP; returns their ids. */
export async function lockMemberRsvpCounts(tx: Queryable, { memberId, limit }: Params) {
  const rows = await tx.rows<{ event_id: string }>(sql`
    select event_id from event_counts
    where event_id in (select event_id from event_rsvps where member_id = ${memberId} order by event_id limit ${limit})
    order by event_id for no key update`);
  return rows.map((row) => row.event_id);
}

/** Removes a member's id from at most `limit` events that they created; returns how many. */
export async function anonymizeEvents(tx: Queryable, { memberId, limit }: Params) {
  return tx.run(sql`
    update events set created_by = null
    where id in (select id from events where created_by = ${memberId} order by id limit ${limit})`);
}

/** Removes a member's id from at most `limit` check-ins that they did; returns how many. */
export async function anonymizeAttendanceMarkers(tx: Queryable, { memberId, limit }: Params) {
  return tx.run(sql`
    update event_attendances set marked_by = null
    where (event_id, member_id) in (
      select event_id, member_id from event_attendances where marked_by = ${memberId} order by event_id, member_id limit ${limit}
    )`);
}

/** Removes a member's id from at most `limit` proposals that they decided; returns how many. */
export async function anonymizeProposalDecisions(tx: Queryable, { memberId, limit }: Params) {
  return tx.run(sql`
    update event_proposals set decided_by = null
    where id in (select id from event_proposals where decided_by = ${memberId} order by id limit ${limit})`);
}

/** Deletes a member's proposals, their calendar, and the notices sent only to them. */
export async function purgeMemberProposalsAndCalendar(tx: Queryable, memberId: string) {
  await tx.run(sql`
    with deleted_notices as (delete from event_notices where member_id = ${memberId}),
    deleted_proposals as (delete from event_proposals where proposed_by = ${memberId})
    delete from event_calendars where member_id = ${memberId}`);
}
