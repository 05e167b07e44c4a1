import { sql, type Queryable, type Sql } from '#platform/database/database';

export type CalendarFeedTimesRow = { created_at: Date; used_at: Date | null };

/** Returns the calendar subscription of a member. */
export async function findCalendarFeed(db: Queryable, memberId: string) {
  return db.row<CalendarFeedTimesRow>(sql`
    select created_at, used_at from event_calendars where member_id = ${memberId}`);
}

/** Stores a new address for a member's calendar; the previous one stops working. */
export async function upsertCalendarFeed(db: Queryable, feed: { memberId: string; hash: Buffer; now: Date }) {
  await db.run(sql`
    insert into event_calendars (member_id, secret_hash, created_at) values (${feed.memberId}, ${feed.hash}, ${feed.now})
    on conflict (member_id) do update
    set secret_hash = excluded.secret_hash, created_at = excluded.created_at, used_at = null`);
}

export async function deleteCalendarFeedRow(db: Queryable, memberId: string) {
  await db.run(sql`delete from event_calendars where member_id = ${memberId}`);
}

export type CalendarEvent = {
  id: string;
  title: string;
  description: string;
  starts_at: Date;
  ends_at: Date;
  location: string;
  /** Empty for a viewer who cannot read it. */
  link: string;
  category: string | null;
  is_cancelled: boolean;
  /** False for the RSVP `maybe`, otherwise true. */
  is_sure: boolean;
  created_at: Date;
  changed_at: Date;
  sequence: number;
};

const columns = (canEdit: Sql) => sql`
  e.id, e.title, e.description, e.starts_at, e.ends_at, e.location, e.category, e.created_at, e.changed_at, e.sequence,
  case when a.rsvp_status = 'going' or ${canEdit} then e.link else '' end as link, e.status = 'cancelled' as is_cancelled,
  coalesce(a.rsvp_status <> 'maybe', true) as is_sure`;

type EventQuery = { id: string; reader: { id: string; canEdit: boolean } };

/** Returns an event that the viewer can see, for a calendar file. */
export async function findCalendarEvent(db: Queryable, { id, reader }: EventQuery) {
  return db.row<CalendarEvent>(sql`
    select ${columns(sql`${reader.canEdit}::boolean`)} from events e
    left join event_rsvps a on a.event_id = e.id and a.member_id = ${reader.id}
    where e.id = ${id} and (e.status <> 'draft' or ${reader.canEdit}::boolean)`);
}

export type CalendarFeedOwner = { member_id: string; hub: string | null };

// Some programs read a calendar many times an hour; `used_at` is written once an hour only, to save writes.
const usedAtPrecision = sql.raw(`interval '1 hour'`);

/**
 * Returns the owner of the calendar whose secret has this hash, unless they left the hub or are banned, and records
 * that it was read.
 */
export async function findCalendarOwnerAndRecordUse(
  db: Queryable,
  { hash, now }: { hash: Buffer; now: Date },
) {
  return db.row<CalendarFeedOwner>(sql`
    with updated_feed as (
      update event_calendars set used_at = ${now}
      where secret_hash = ${hash} and (used_at is null or used_at <= ${now}::timestamptz - ${usedAtPrecision})
    )
    select c.member_id, (select h.name from hub_settings h) as hub
    from event_calendars c join members m on m.id = c.member_id and m.left_at is null
    where c.secret_hash = ${hash} and not is_hidden_from_lists(m.id, ${now})`);
}

type MemberEventsQuery = { memberId: string; since: Date; limit: number };

/** Returns the events of a member with the RSVP `going` or `maybe` that end after a moment, newest first. */
export async function listCalendarEvents(db: Queryable, { memberId, since, limit }: MemberEventsQuery) {
  return db.rows<CalendarEvent>(sql`
    select ${columns(sql`false`)} from event_rsvps a join events e on e.id = a.event_id
    where a.member_id = ${memberId} and a.rsvp_status in ('going', 'maybe') and e.status <> 'draft' and e.ends_at > ${since}
    order by e.starts_at desc, e.id desc limit ${limit}`);
}
