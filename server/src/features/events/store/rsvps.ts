import type { RsvpChoice } from '@mutirao/contract/features/events/limits';
import { nameCte } from '#platform/database/cte';
import { sql, type Queryable, type Sql } from '#platform/database/database';
import { buildEventColumnsSql, type EventRow } from './events.ts';
import { offerSeatsCte } from './seat-offers.ts';

const seatChanges = () => nameCte('changes', 'event_id', 'going', 'maybe', 'waiting', 'offered');

export type LockedEventStatusAndEnd = { status: string; ends_at: Date };

/** Locks the counters of an event, so that its RSVPs are set one after the other. */
export async function lockRsvpCounts(tx: Queryable, id: string) {
  return tx.row<LockedEventStatusAndEnd>(sql`
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
  const changes = seatChanges();
  const seatOffer = offerSeatsCte({ now, changes, except: sql`${memberId}::uuid` });
  const { seatedRsvps, updatedCounts } = seatOffer;
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
    ), ${changes} as (
      select id as event_id, ${difference('going')}, ${difference('maybe')}, ${difference('waiting')}, ${difference('offered')} from decided_rsvp
    ), ${seatOffer}
    select ${buildEventColumnsSql({ canEdit, now })}, array(select distinct ${seatedRsvps.member_id} from ${seatedRsvps}) as affected_member_ids
    from upserted_rsvp a join ${updatedCounts} v on v.event_id = a.event_id join events e on e.id = a.event_id`);
}

/**
 * Lists events with free seats and waiting members who can be offered one now; earlier they could not, because they
 * were banned or leaving.
 */
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

/**
 * Deletes each RSVP to the events `ids` that meets `condition`, and offers the seats that become free to
 * other members.
 */
const deleteRsvpsSql = ({ ids, condition, now, except }: RsvpDeletion) => {
  const changes = seatChanges();
  const seatOffer = offerSeatsCte({ now, changes, ...(except ? { except } : {}) });
  const { seatedRsvps, updatedCounts } = seatOffer;
  return sql`
  with deleted_rsvps as (
    delete from event_rsvps where event_id = any(${ids}::uuid[]) and ${condition} returning event_id, member_id, rsvp_status
  ), deleted_notices as (
    delete from event_notices t using deleted_rsvps where t.event_id = deleted_rsvps.event_id and t.member_id = deleted_rsvps.member_id
  ), ${changes} as (
    select event_id, -count(*) filter (where rsvp_status = 'going')::int as going, -count(*) filter (where rsvp_status = 'maybe')::int as maybe,
           -count(*) filter (where rsvp_status = 'waiting')::int as waiting, -count(*) filter (where rsvp_status = 'offered')::int as offered
    from unnest(${ids}::uuid[]) as requested (event_id) left join deleted_rsvps using (event_id) group by event_id
  ), ${seatOffer}
  select array(select ${updatedCounts.event_id} from ${updatedCounts}) as event_ids,
         array(select member_id from deleted_rsvps union select ${seatedRsvps.member_id} from ${seatedRsvps}) as affected_member_ids`;
};

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
export async function deleteMemberRsvpsAndOfferSeats(tx: Queryable, { memberId, ids, now }: MemberRsvps) {
  const condition = sql`member_id = ${memberId}`;
  return tx.row<SeatChanges>(deleteRsvpsSql({ ids, condition, now, except: sql`${memberId}::uuid` }));
}

/**
 * Locks the RSVP counters of the events that have not ended and for which the member has a seat, a seat offer or a
 * place in the queue. Events at which they are already checked in are left out.
 */
export async function lockMemberUpcomingRsvpCounts(
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
