import type { CheckInMethod } from '@mutirao/contract/features/events/limits';
import { lockMemberWithRoleAtLeastSql } from '#features/members/index';
import { grantOrRevokePointsCte } from '#features/points/index';
import { auditEntryCte } from '#platform/audit/store';
import { nameCte } from '#platform/database/cte';
import { sql, type Queryable, type Sql } from '#platform/database/database';
import type { TimeCursor } from '#platform/http/endpoints/cursor';

/** Returns the ticket of an attendee of a published event, and when they were checked in. */
export async function findEventTicket(db: Queryable, { id, memberId }: { id: string; memberId: string }) {
  return db.row<{ code: string; present_at: Date | null }>(sql`
    select a.ticket as code, p.marked_at as present_at
    from event_rsvps a join events e on e.id = a.event_id and e.status = 'published'
    left join event_attendances p on p.event_id = a.event_id and p.member_id = a.member_id
    where a.event_id = ${id} and a.member_id = ${memberId} and a.rsvp_status = 'going'`);
}

type CheckInRow = { title: string; status: string; starts_at: Date; ends_at: Date; zone: string };

export async function findCheckInOverview(db: Queryable, id: string) {
  return db.row<CheckInRow & { going: number; present: number }>(sql`
    select e.title, e.status, e.starts_at, e.ends_at, e.zone, v.going,
           (select count(*)::int from event_attendances p where p.event_id = e.id) as present
    from events e join event_counts v on v.event_id = e.id where e.id = ${id}`);
}

/** Locks the counters of an event as an RSVP does, so that no seat is given back during a check-in. */
export async function lockRsvpCountsForCheckIn(tx: Queryable, id: string) {
  return tx.row<CheckInRow>(sql`
    select e.title, e.status, e.starts_at, e.ends_at, e.zone
    from event_counts v join events e on e.id = v.event_id where v.event_id = ${id} for no key update of v`);
}

type AttendeeRow = {
  id: string;
  name: string;
  avatar: string | null;
  present_at: Date | null;
  responded_at: Date;
};
type AttendeesQuery = {
  eventId: string;
  q: string | undefined;
  after: TimeCursor | undefined;
  limit: number;
};

/** Returns the attendees in the order of their RSVPs, with one row more than the limit. */
export async function listCheckInAttendeeRows(db: Queryable, { eventId, q, after, limit }: AttendeesQuery) {
  return db.rows<AttendeeRow>(sql`
    select m.id, m.name, m.avatar, p.marked_at as present_at, a.responded_at
    from event_rsvps a join members m on m.id = a.member_id and m.left_at is null
    left join event_attendances p on p.event_id = a.event_id and p.member_id = a.member_id
    where a.event_id = ${eventId} and a.rsvp_status = 'going'
      ${q === undefined ? sql.empty : sql`and ' ' || plain_name(m.name) like '% ' || plain_name(${q}) || '%'`}
      ${after ? sql`and (a.responded_at, a.member_id) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql.empty}
    order by a.responded_at, a.member_id limit ${limit + 1}`);
}

/** `by` is the admin who acts: the statement itself checks that they are still an admin. */
type Action = { eventId: string; by: string; now: Date };

const hasAdminRole = (memberId: string) => sql`exists (${lockMemberWithRoleAtLeastSql(memberId, 'admin')})`;

const presenceCte = (name: string) => nameCte(name, 'event_id', 'member_id', 'marked_at');
type Presence = ReturnType<typeof presenceCte>;

const presenceAuditCte = (
  { eventId, by, now }: Action,
  action: string,
  presence: Presence,
  isPresent: boolean,
) =>
  auditEntryCte({
    id: sql`gen_random_uuid()`,
    at: now,
    actorId: by,
    action,
    subject: { type: 'event', id: sql`${eventId}::uuid` },
    memberId: presence.member_id,
    before: sql`jsonb_build_object('present', ${!isPresent}::boolean)`,
    after: sql`jsonb_build_object('present', ${isPresent}::boolean)`,
    from: presence,
  });

/** Adds or removes the points for attendance; badges are checked in the same statement. */
const presencePointsCte = ({ now }: Action, presence: Presence, isGrant: boolean) =>
  grantOrRevokePointsCte({
    kind: 'event_presence',
    at: now,
    actions: {
      causeId: presence.event_id,
      byId: presence.member_id,
      memberId: presence.member_id,
      isGrant: sql`${isGrant}::boolean`,
      doneAt: presence.marked_at,
      from: presence,
    },
  });

export type InsertedAttendanceRow = Omit<AttendeeRow, 'responded_at' | 'present_at'> & {
  present_at: Date;
  method: CheckInMethod;
  isDuplicate: boolean;
  staff: string[];
};

/** `staff` is an SQL expression for the ids of the staff who receive the realtime event. */
type Notified = { staff: Sql };
type NewPresence = Action &
  Notified & { method: CheckInMethod; attendee: { ticket: string } | { memberId: string } };

/**
 * Checks in an attendee of a locked event; if they are already checked in, the first time remains. Returns undefined if
 * there is no such attendee, or if `by` is not an admin.
 */
export async function insertAttendance(tx: Queryable, { attendee, method, staff, ...action }: NewPresence) {
  const isRequestedAttendee =
    'ticket' in attendee ? sql`a.ticket = ${attendee.ticket}` : sql`a.member_id = ${attendee.memberId}::uuid`;
  const presence = presenceCte('inserted_presence');
  return tx.row<InsertedAttendanceRow>(sql`
    with attendee as (
      select m.id, m.name, m.avatar
      from event_rsvps a join members m on m.id = a.member_id and m.left_at is null
      where a.event_id = ${action.eventId} and a.rsvp_status = 'going' and ${isRequestedAttendee} and ${hasAdminRole(action.by)}
    ), ${presence} as (
      insert into event_attendances (event_id, member_id, marked_by, marked_at, way)
      select ${action.eventId}::uuid, id, ${action.by}::uuid, ${action.now}::timestamptz, ${method} from attendee
      on conflict do nothing returning *
    ), ${presenceAuditCte(action, 'event.presence_marked', presence, true)},
    ${presencePointsCte(action, presence, true)}
    select g.*, coalesce(n.marked_at, p.marked_at) as present_at, coalesce(n.way, p.way) as method,
           n.member_id is null as "isDuplicate", ${staff} as staff
    from attendee g left join ${presence} n on n.member_id = g.id
    left join event_attendances p on p.event_id = ${action.eventId} and p.member_id = g.id`);
}

/** True if the ticket belongs to another event. */
export async function isTicketOfAnotherEvent(
  tx: Queryable,
  { ticket, eventId }: { ticket: string; eventId: string },
) {
  const row = await tx.row(sql`
    select true from event_rsvps where ticket = ${ticket} and event_id <> ${eventId} limit 1`);
  return row !== undefined;
}

/**
 * Undoes a check-in at a locked event. Returns the staff who receive the realtime event; undefined if there was no
 * check-in, or if `by` is not an admin.
 */
export async function deleteAttendance(
  tx: Queryable,
  { memberId, staff, ...action }: Action & Notified & { memberId: string },
) {
  const presence = presenceCte('deleted_presence');
  return tx.row<{ staff: string[] }>(sql`
    with ${presence} as (
      delete from event_attendances
      where event_id = ${action.eventId} and member_id = ${memberId} and ${hasAdminRole(action.by)}
      returning *
    ), ${presenceAuditCte(action, 'event.presence_removed', presence, false)},
    ${presencePointsCte(action, presence, false)}
    select ${staff} as staff from ${presence}`);
}

export type AttendeeWithCheckInRow = AttendeeRow & { method: CheckInMethod | null; by: string | null };

/** Lists the attendees with their check-in and who did it; one row more than the limit. */
export async function listAttendeesWithCheckIn(
  db: Queryable,
  { eventId, after, limit }: Omit<AttendeesQuery, 'q'>,
) {
  return db.rows<AttendeeWithCheckInRow>(sql`
    select m.id, m.name, m.avatar, a.responded_at, p.marked_at as present_at, p.way as method, b.name as by
    from event_rsvps a join members m on m.id = a.member_id and m.left_at is null
    left join event_attendances p on p.event_id = a.event_id and p.member_id = a.member_id
    left join members b on b.id = p.marked_by
    where a.event_id = ${eventId} and a.rsvp_status = 'going'
      ${after ? sql`and (a.responded_at, a.member_id) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql.empty}
    order by a.responded_at, a.member_id limit ${limit + 1}`);
}
