import { waitlistOfferLimits, type RsvpChoice } from '@mutirao/contract/features/events/limits';
import { sql, type Queryable, type Sql } from '#platform/database/database';
import { notificationEventsCte } from '#platform/notification-events/store';
import { eventColumns, type EventRow } from './events.ts';

type SeatOffers = {
  now: Date;
  /** The start and the capacity of the events, if the statement changes them. */
  events?: Sql;
  capacity?: Sql;
  /** Who waits no longer by this very statement. */
  except?: Sql;
  /** Selects event_id, member_id and rsvp_status of the members with a seat offer who attend by the statement. */
  promoted?: Sql;
};

const share = sql.raw(String(waitlistOfferLimits.shareOfRest));

/** Returns the moment until which a seat offered now is reserved. */
export const seatOfferExpirySql = (now: Date, startsAt: Sql) => sql`
  least(${now}::timestamptz + make_interval(hours => ${waitlistOfferLimits.hours}),
        ${now}::timestamptz + greatest(make_interval(mins => ${waitlistOfferLimits.minMinutes}), (${startsAt} - ${now}::timestamptz) * ${share}),
        ${startsAt})`;

/**
 * CTEs for a statement that locks the counters of some events and returns the differences in `changes` (event_id,
 * going, maybe, waiting, offered): offers free seats to the members who have waited longest, confirms them at once if
 * the capacity is unlimited, notifies them and updates the counters. Banned or leaving members are offered nothing.
 * `updated_counts` has the counters after the statement.
 */
export const offerSeatsCte = ({
  now,
  events = sql`events`,
  capacity = sql`v.capacity`,
  except,
  promoted,
}: SeatOffers) => sql`
  free_seats as (
    select c.event_id, ${capacity} as capacity, case when ${capacity} is not null then ${seatOfferExpirySql(now, sql`e.starts_at`)} end as until,
           greatest(0, least(v.waiting + c.waiting, ${capacity} - v.going - c.going - v.offered - c.offered)) as seats
    from changes c join event_counts v on v.event_id = c.event_id join ${events} e on e.id = c.event_id
    where e.status = 'published' and e.starts_at > ${now}::timestamptz
  ), next_waiting as (
    select free_seats.event_id, w.member_id, free_seats.until
    from free_seats cross join lateral (
      select w.member_id from event_rsvps w join members m on m.id = w.member_id and m.left_at is null
      where w.event_id = free_seats.event_id and w.rsvp_status = 'waiting' and not is_hidden_from_lists(w.member_id, ${now}::timestamptz)
        ${except ? sql`and w.member_id <> ${except}` : sql.empty}
      order by w.queue_position limit free_seats.seats
    ) w
  ), seated_rsvps as (
    update event_rsvps a
    set rsvp_status = case when next_waiting.until is null then 'going' else 'offered' end, queue_position = null, offered_until = next_waiting.until
    from next_waiting where a.event_id = next_waiting.event_id and a.member_id = next_waiting.member_id
    returning a.event_id, a.member_id, a.rsvp_status
  ), seat_notices as (
    insert into event_notices (id, event_id, member_id, kind, at)
    select gen_random_uuid(), event_id, member_id, case rsvp_status when 'going' then 'promoted' else 'place' end, ${now}::timestamptz
    from (select * from seated_rsvps ${promoted ? sql`union all (${promoted})` : sql.empty}) k returning id
  ), ${notificationEventsCte({ kind: 'event', at: now, subjects: sql`select id as subject_id, null::uuid as by_id from seat_notices`, name: 'seat_notification_events' })},
  updated_counts as (
    update event_counts v
    set capacity = ${capacity}, going = v.going + c.going + k.going, maybe = v.maybe + c.maybe,
        waiting = v.waiting + c.waiting - k.going - k.offered, offered = v.offered + c.offered + k.offered
    from changes c cross join lateral (
      select count(*) filter (where rsvp_status = 'going')::int as going, count(*) filter (where rsvp_status = 'offered')::int as offered
      from seated_rsvps where seated_rsvps.event_id = c.event_id
    ) k where v.event_id = c.event_id
    returning v.*
  )`;

/** The ids of the members who are offered a seat by the statement. */
const seatedMemberIds = sql`array(select distinct member_id from seated_rsvps)`;

export type LockedRsvpEvent = { status: string; ends_at: Date };

/** Locks the counters of an event, so that its RSVPs are set one after the other. */
export async function lockRsvpCounts(tx: Queryable, id: string) {
  return tx.row<LockedRsvpEvent>(sql`
    select e.status, e.ends_at from event_counts v join events e on e.id = v.event_id
    where v.event_id = ${id} for no key update of v`);
}

type RsvpInput = {
  eventId: string;
  memberId: string;
  canEdit: boolean;
  choice: RsvpChoice;
  listed: boolean | undefined;
  now: Date;
};

export type EventAfterRsvpRow = EventRow & { affected_member_ids: string[] };

/**
 * Upserts a member's RSVP to an event with locked counters. A member who wants to go gets a free or offered seat, and
 * otherwise joins the queue. A seat that becomes free is offered to the next.
 */
export async function upsertRsvp(
  tx: Queryable,
  { eventId, memberId, canEdit, choice, listed, now }: RsvpInput,
) {
  const difference = (rsvpStatus: string) =>
    sql`(next_status = ${rsvpStatus})::int - (rsvp_status is not distinct from ${rsvpStatus})::int as ${sql.raw(rsvpStatus)}`;
  return tx.row<EventAfterRsvpRow>(sql`
    with current_rsvp as (
      select e.id, v.capacity, v.going, v.offered, a.rsvp_status, a.queue_position, a.listed
      from events e join event_counts v on v.event_id = e.id
      left join event_rsvps a on a.event_id = e.id and a.member_id = ${memberId}
      where e.id = ${eventId} and e.status = 'published' and e.ends_at > ${now}
        and (${choice} = 'going' or not exists (
          select from event_attendances p where p.event_id = e.id and p.member_id = ${memberId}))
    ), decided_rsvp as (
      select *, case
        when ${choice} <> 'going' then ${choice}
        when rsvp_status in ('going', 'offered') or capacity is null or going + offered < capacity then 'going'
        else 'waiting' end as next_status
      from current_rsvp
    ), upserted_rsvp as (
      insert into event_rsvps as a (event_id, member_id, rsvp_status, queue_position, listed, responded_at)
      select id, ${memberId}::uuid, next_status, case when next_status = 'waiting' then coalesce(queue_position, nextval('event_queue_positions')) end,
             coalesce(${listed ?? null}::boolean, listed, false), ${now}::timestamptz
      from decided_rsvp
      on conflict (event_id, member_id) do update
      set rsvp_status = excluded.rsvp_status, queue_position = excluded.queue_position, offered_until = null, listed = excluded.listed,
          responded_at = case when a.rsvp_status = excluded.rsvp_status then a.responded_at else excluded.responded_at end
      returning a.*
    ), deleted_notices as (
      delete from event_notices where event_id = ${eventId} and member_id = ${memberId}
    ), changes as (
      select id as event_id, ${difference('going')}, ${difference('maybe')}, ${difference('waiting')}, ${difference('offered')} from decided_rsvp
    ), ${offerSeatsCte({ now, except: sql`${memberId}::uuid` })}
    select ${eventColumns({ canEdit, now })}, ${seatedMemberIds} as affected_member_ids
    from upserted_rsvp a join updated_counts v on v.event_id = a.event_id join events e on e.id = a.event_id`);
}

/** Lists events with free seats for waiting members who could not be offered one before, because their ban had not ended. */
export async function listEventsWithUnofferedSeats(
  db: Queryable,
  { now, limit }: { now: Date; limit: number },
) {
  const rows = await db.rows<{ event_id: string }>(sql`
    select v.event_id from event_counts v join events e on e.id = v.event_id
    where v.waiting > 0 and (v.capacity is null or v.capacity > v.going + v.offered)
      and e.status = 'published' and e.starts_at > ${now} and exists (
        select from event_rsvps w join members m on m.id = w.member_id and m.left_at is null
        where w.event_id = v.event_id and w.rsvp_status = 'waiting' and not is_hidden_from_lists(w.member_id, ${now}))
    order by e.starts_at limit ${limit}`);
  return rows.map((row) => row.event_id);
}

/** Lists events with expired seat offers. */
export async function listEventsWithExpiredOffers(
  db: Queryable,
  { now, limit }: { now: Date; limit: number },
) {
  const rows = await db.rows<{ event_id: string }>(sql`
    select distinct event_id from (
      select event_id from event_rsvps where rsvp_status = 'offered' and offered_until <= ${now}
      order by offered_until limit ${limit}
    ) expired`);
  return rows.map((row) => row.event_id);
}

/** Locks the counters of several events, in the same order as the events of a series are locked. */
export async function lockRsvpCountsOfEvents(tx: Queryable, ids: readonly string[]) {
  await tx.run(sql`
    select from event_counts v join events e on e.id = v.event_id
    where v.event_id = any(${ids}::uuid[]) order by e.starts_at, e.id for no key update of v`);
}

export type SeatChanges = { event_ids: string[]; affected_member_ids: string[] };

type RsvpDeletion = { ids: readonly string[]; condition: Sql; now: Date; except?: Sql };

/** Deletes the RSVPs to some events that match `condition` and offers the seats that become free to others. */
const deleteRsvpsSql = ({ ids, condition, now, except }: RsvpDeletion) => sql`
  with deleted_rsvps as (
    delete from event_rsvps where event_id = any(${ids}::uuid[]) and ${condition} returning event_id, member_id, rsvp_status
  ), deleted_notices as (
    delete from event_notices t using deleted_rsvps where t.event_id = deleted_rsvps.event_id and t.member_id = deleted_rsvps.member_id
  ), changes as (
    select event_id, -count(*) filter (where rsvp_status = 'going')::int as going, -count(*) filter (where rsvp_status = 'maybe')::int as maybe,
           -count(*) filter (where rsvp_status = 'waiting')::int as waiting, -count(*) filter (where rsvp_status = 'offered')::int as offered
    from unnest(${ids}::uuid[]) as requested (event_id) left join deleted_rsvps using (event_id) group by event_id
  ), ${offerSeatsCte({ now, ...(except ? { except } : {}) })}
  select array(select event_id from updated_counts) as event_ids,
         array(select member_id from deleted_rsvps union select member_id from seated_rsvps) as affected_member_ids`;

/** Removes expired seat offers of locked events and offers the free seats to the next in the queue. */
export async function reassignExpiredOffers(
  tx: Queryable,
  { ids, now }: { ids: readonly string[]; now: Date },
) {
  const condition = sql`rsvp_status = 'offered' and offered_until <= ${now}`;
  return tx.row<SeatChanges>(deleteRsvpsSql({ ids, condition, now }));
}

type MemberRsvps = { memberId: string; ids: readonly string[]; now: Date };

/** Withdraws a member's RSVPs to some events with locked counters. */
export async function deleteMemberRsvps(tx: Queryable, { memberId, ids, now }: MemberRsvps) {
  const condition = sql`member_id = ${memberId}`;
  return tx.row<SeatChanges>(deleteRsvpsSql({ ids, condition, now, except: sql`${memberId}::uuid` }));
}

/**
 * Locks the RSVP counters of the member's upcoming events, waitlists included; events at which they are already checked
 * in are left out.
 */
export async function lockUpcomingRsvpCounts(
  tx: Queryable,
  { memberId, now, limit }: { memberId: string; now: Date; limit: number },
) {
  const rows = await tx.rows<{ event_id: string }>(sql`
    select v.event_id from event_counts v join events ordered_event on ordered_event.id = v.event_id
    where v.event_id in (
      select a.event_id from event_rsvps a join events e on e.id = a.event_id
      where a.member_id = ${memberId} and a.rsvp_status in ('going', 'waiting', 'offered')
        and e.status = 'published' and e.ends_at > ${now}
        and not exists (select from event_attendances p where p.event_id = a.event_id and p.member_id = a.member_id)
      order by e.starts_at limit ${limit})
    order by ordered_event.starts_at, ordered_event.id for no key update of v`);
  return rows.map((row) => row.event_id);
}

/** Counts events with counters that differ from their RSVPs. */
export async function countWrongRsvpCounts(db: Queryable) {
  const row = await db.row<{ wrong: number }>(sql`
    select count(*) as wrong from event_counts v left join (
      select event_id, count(*) filter (where rsvp_status = 'going') as going, count(*) filter (where rsvp_status = 'maybe') as maybe,
             count(*) filter (where rsvp_status = 'waiting') as waiting, count(*) filter (where rsvp_status = 'offered') as offered
      from event_rsvps group by event_id
    ) a on a.event_id = v.event_id
    where (v.going, v.maybe, v.waiting, v.offered)
       <> (coalesce(a.going, 0), coalesce(a.maybe, 0), coalesce(a.waiting, 0), coalesce(a.offered, 0))`);
  return row?.wrong ?? 0;
}
