import type { EventFormat, SeriesScope } from '@mutirao/contract/features/events/limits';
import { lockMemberWithRoleAtLeastSql } from '#features/members/index';
import { nameCte } from '#platform/database/cte';
import { sql, type Queryable, type Sql } from '#platform/database/database';
import { insertOutboxEventsCte } from '#features/outbox/index';
import { idempotencyClaimCte } from '#platform/idempotency/store';
import { eventAuditCte } from './event-audit.ts';
import { buildSeatOfferExpirySql, offerSeatsCte } from './seat-offers.ts';
import { buildEventColumnsSql, type EventRow } from './events.ts';

/** The content of an event, under the names of its columns. */
export type EventContent = {
  title: string;
  description: string;
  short_description: string;
  starts_at: Date;
  minutes: number;
  zone: string;
  format: EventFormat;
  location: string;
  link: string;
  recording: string;
  category: string | null;
  capacity: number | null;
};

type Values = Readonly<Record<string, string | number | boolean | null>>;
/** `memberId` is the member who acts: the statement itself checks that they are still an admin. */
type Action = { memberId: string; now: Date };
/** `admins` is an SQL expression for the ids of the admins who receive the realtime events. */
type Notified = { admins: Sql };

/** The written row, and the ids of the admins who receive the realtime events of the event while it is a draft. */
export type WrittenEventRow = EventRow & { admins: string[] };

const hasAdminRole = (memberId: string) => sql`exists (${lockMemberWithRoleAtLeastSql(memberId, 'admin')})`;

// The CTE with the written events is named `e`, because the shared column lists read the columns of an event from `e`.
const e = nameCte('e', 'id', 'status', 'starts_at');

type NewEvent = EventContent &
  Action &
  Notified & {
    id: string;
    cover_id: string | null;
    status: 'draft' | 'published';
    /** The days of the later events of its series. */
    laterDays: readonly string[];
    key: string | undefined;
    /** The member who proposed the event and becomes its author. */
    proposedBy?: string;
  };

/**
 * Inserts an event and the later events of its series, each at the same local time in its zone; returns the
 * first. Undefined in two cases, which the caller must tell apart: the idempotency key is already used, or the author
 * cannot create events.
 */
export async function insertEventWithSeries(tx: Queryable, event: NewEvent) {
  const { id, memberId, now, key, status, laterDays, proposedBy, admins } = event;
  const after = { status, date: event.starts_at.toISOString(), events: 1 + laterDays.length };
  const action = proposedBy
    ? { action: 'event.proposal_approved', affectedMemberId: proposedBy }
    : { action: 'event.created' };
  const before = proposedBy ? JSON.stringify({ status: 'waiting' }) : null;
  const claim = idempotencyClaimCte({ memberId, key, resourceId: id, at: now });
  return tx.row<WrittenEventRow>(sql`
    with ${claim},
    start_times as (
      select 0 as n, ${event.starts_at}::timestamptz as starts_at from ${claim.claimed}
      union all
      select n, (day + (${event.starts_at}::timestamptz at time zone ${event.zone})::time) at time zone ${event.zone}
      from ${claim.claimed} cross join unnest(${laterDays}::date[]) with ordinality later (day, n)
    ), ${e} as (
      insert into events (id, series_id, title, description, short_description, starts_at, minutes, ends_at, zone, format,
                          location, link, recording, category, cover_id, status, created_by, created_at, changed_at)
      select case when n = 0 then ${id}::uuid else gen_random_uuid() end, ${laterDays.length > 0 ? id : null}::uuid, ${event.title},
             ${event.description}, ${event.short_description}, starts_at,
             ${event.minutes}::integer, starts_at + ${event.minutes}::integer * interval '1 minute',
             ${event.zone}, ${event.format}, ${event.location}, ${event.link}, ${event.recording}, ${event.category}, ${event.cover_id}::uuid,
             ${status}, ${proposedBy ?? memberId}::uuid,
             ${now}::timestamptz, ${now}::timestamptz
      from start_times where ${hasAdminRole(memberId)}
      returning *
    ), v as (
      insert into event_counts (event_id, capacity) select id, ${event.capacity}::integer from e returning *
    ), ${eventAuditCte(
      { memberId, now, ...action },
      {
        id: e.id,
        before: sql`${before}`,
        after: sql`${JSON.stringify(after)}`,
        from: sql`${e} where ${e.id} = ${id}`,
      },
    )}
    select ${buildEventColumnsSql({ canEdit: true, now })}, ${admins} as admins
    from e join v on v.event_id = e.id left join event_rsvps a on a.event_id = e.id and a.member_id = ${memberId}
    where e.id = ${id}`);
}

export type LockedEvent = EventContent & {
  id: string;
  cover_id: string | null;
  status: 'draft' | 'published' | 'cancelled';
  ends_at: Date;
  changed_at: Date;
  going: number;
  offered: number;
  /** The start of this event after it moves by the same time as the requested event. */
  moved_at: Date;
  /** Whether the requested time zone exists. */
  is_zone: boolean;
};

type LockQuery = {
  id: string;
  scope?: SeriesScope | undefined;
  date?: Date | undefined;
  zone?: string | undefined;
};

/**
 * Locks an event with its counters and, depending on the scope, the later events of its series that are not cancelled,
 * so that no RSVP or change runs concurrently. The requested event is the first row. Each row is also joined to the
 * locked requested event, so that the new start of a later event is calculated from the result of a concurrent change.
 */
export async function lockEventAndLaterInSeries(
  tx: Queryable,
  { id, scope = 'this', date, zone }: LockQuery,
) {
  const requestedStart = sql`${date ?? null}::timestamptz`;
  const requestedZone = sql`time_zone_or_default(${zone ?? null}, null)`;
  return tx.rows<LockedEvent>(sql`
    select e.id, e.title, e.description, e.short_description, e.starts_at, e.ends_at, e.minutes, e.zone, e.format, e.location,
           e.link, e.recording, e.category, e.cover_id, e.status, e.changed_at, v.capacity, v.going, v.offered,
           ${zone ?? null}::text is null or ${requestedZone} is not null as is_zone,
           case when ${requestedStart} is null or ${requestedStart} = requested.starts_at then e.starts_at when e.id = requested.id then ${requestedStart}
                else ((e.starts_at at time zone e.zone)
                  + ((${requestedStart} at time zone coalesce(${requestedZone}, requested.zone)) - (requested.starts_at at time zone requested.zone)))
                  at time zone coalesce(${requestedZone}, e.zone) end as moved_at
    from events requested
    join events e on e.id = requested.id or (
      ${scope === 'following'}::boolean and e.series_id = requested.series_id and e.starts_at > requested.starts_at and e.status <> 'cancelled')
    join event_counts v on v.event_id = e.id
    where requested.id = ${id}
    order by e.starts_at, e.id for no key update of requested, v, e`);
}

/** Returns the date of the moment `at` in a time zone; undefined if the database does not know the zone. */
export async function findDateInTimeZone(db: Queryable, { zone, at }: { zone: string; at: Date }) {
  const row = await db.row<{ day: string }>(sql`
    select to_char(${at}::timestamptz at time zone zone, 'YYYY-MM-DD') as day
    from (select time_zone_or_default(${zone}, null) as zone) requested where zone is not null`);
  return row?.day;
}

export type EventUpdate = {
  to: EventContent & { id: string; status: LockedEvent['status']; cancel_reason: string | null };
  before: Values | null;
  after: Values | null;
  /** What members with an RSVP are notified of; null for no notification. */
  notifies: 'changed' | 'cancelled' | null;
};

/**
 * Updates locked events and returns them in the order of their start; returns none if the member cannot edit them. If
 * the capacity grows, seats are offered to waiting members.
 */
export async function updateEvents(
  tx: Queryable,
  changes: readonly EventUpdate[],
  { admins, ...action }: Action & Notified & { action: string },
) {
  const { memberId, now } = action;
  const rows = changes.map(({ to, before, after, notifies }) => ({ ...to, before, after, notifies }));
  const notices = nameCte('inserted_notices', 'id');
  const r = nameCte('r', 'id', 'before', 'after');
  const promoted = nameCte('promoted', 'event_id', 'member_id', 'rsvp_status');
  const changed = nameCte('changes', 'event_id', 'going', 'maybe', 'waiting', 'offered', 'capacity');
  const seatOffer = offerSeatsCte({ now, changes: changed, events: e, capacity: changed.capacity, promoted });
  return tx.rows<WrittenEventRow>(sql`
    with ${r} as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (
        id uuid, title text, description text, short_description text, starts_at timestamptz, minutes integer, zone text,
        format text, location text, link text, recording text, category text, capacity integer, status text, cancel_reason text,
        before jsonb, after jsonb, notifies text)
    ), ${e} as (
      update events e set
        title = r.title, description = r.description, short_description = r.short_description, starts_at = r.starts_at,
        minutes = r.minutes, ends_at = r.starts_at + r.minutes * interval '1 minute', zone = r.zone, format = r.format,
        location = r.location, link = r.link, recording = r.recording, category = r.category, status = r.status,
        cancel_reason = r.cancel_reason, changed_at = ${now}, sequence = e.sequence + 1
      from r where e.id = r.id and ${hasAdminRole(memberId)}
      returning e.*
    ), updated_offers as (
      update event_rsvps a
      set rsvp_status = case when r.capacity is null then 'going' else 'offered' end,
          offered_until = case when r.capacity is not null then ${buildSeatOfferExpirySql(now, sql`r.starts_at`)} end
      from e join r on r.id = e.id join events previous on previous.id = e.id
      where a.event_id = e.id and a.rsvp_status = 'offered' and e.status = 'published'
        and (r.capacity is null or r.starts_at <> previous.starts_at)
      returning a.event_id, a.member_id, a.rsvp_status
    ), ${promoted} as (select * from updated_offers where rsvp_status = 'going'),
    ${changed} as (
      select e.id as event_id, p.going, 0 as maybe, 0 as waiting, -p.going as offered, r.capacity
      from e join r on r.id = e.id
      cross join lateral (select count(*)::int as going from ${promoted} where ${promoted.event_id} = e.id) p
    ), deleted_notices as (
      delete from event_notices t using ${promoted} p where t.event_id = p.event_id and t.member_id = p.member_id
    ), ${seatOffer},
    ${eventAuditCte(action, {
      id: r.id,
      before: sql`nullif(${r.before}, 'null')`,
      after: sql`nullif(${r.after}, 'null')`,
      from: sql`${r} join ${e} on ${e.id} = ${r.id}`,
    })},
    ${notices} as (
      insert into event_notices (id, event_id, kind, at)
      select gen_random_uuid(), r.id, r.notifies, ${now}::timestamptz from r join e on e.id = r.id where r.notifies is not null returning id
    ), ${insertOutboxEventsCte({ kind: 'event', at: now, subjectId: notices.id, byId: sql`${memberId}::uuid`, from: notices })}
    select ${buildEventColumnsSql({ canEdit: true, now })}, ${admins} as admins
    from ${e} join ${seatOffer.updatedCounts} v on v.event_id = e.id
    left join event_rsvps a on a.event_id = e.id and a.member_id = ${memberId}
    order by e.starts_at, e.id`);
}

/** Deletes a locked draft; returns who receives the realtime event, or undefined if the member cannot delete it. */
export async function deleteEventDraft(
  tx: Queryable,
  { admins, ...action }: Action & Notified & { id: string },
) {
  const deleted = nameCte('deleted_event', 'id');
  return tx.row<{ admins: string[] }>(sql`
    with ${deleted} as (
      delete from events where id = ${action.id} and status = 'draft' and ${hasAdminRole(action.memberId)} returning id
    ), ${eventAuditCte(
      { ...action, action: 'event.deleted' },
      {
        id: deleted.id,
        before: sql`'{"removed": false}'`,
        after: sql`'{"removed": true}'`,
        from: deleted,
      },
    )}
    select ${admins} as admins from ${deleted}`);
}
