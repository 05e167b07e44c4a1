import { waitlistOfferLimits } from '@mutirao/contract/features/events/limits';
import { nameCte, attachCteNames, type CteName } from '#platform/database/cte';
import { sql, type Sql } from '#platform/database/database';
import { insertOutboxEventsCte } from '#features/outbox/index';

type SeatOffers = {
  now: Date;
  /** The changes that the surrounding statement makes to the counters of its events. */
  changes: CteName<'event_id' | 'going' | 'maybe' | 'waiting' | 'offered'>;
  /** The events and their capacity, if the statement changes them. */
  events?: CteName<'id' | 'status' | 'starts_at'>;
  capacity?: Sql;
  /** The member whose RSVP the surrounding statement sets or deletes, so that they are offered no seat. */
  except?: Sql;
  /** The members whose seat offer the surrounding statement changes to the RSVP `going`. */
  promoted?: CteName<'event_id' | 'member_id' | 'rsvp_status'>;
};

const share = sql.raw(String(waitlistOfferLimits.shareOfRest));

/** Returns the moment until which a seat offered now is reserved. */
export const buildSeatOfferExpirySql = (now: Date, startsAt: Sql) => sql`
  least(${now}::timestamptz + make_interval(hours => ${waitlistOfferLimits.hours}),
        ${now}::timestamptz + greatest(make_interval(mins => ${waitlistOfferLimits.minMinutes}), (${startsAt} - ${now}::timestamptz) * ${share}),
        ${startsAt})`;

/**
 * Part of a statement that changes the locked counters of some events: offers free seats to the members who
 * have waited longest, or sets their RSVPs to `going` at once if the capacity is unlimited, notifies these
 * members and updates the counters. Banned or leaving members are offered nothing. The CTE `updatedCounts` has
 * the counters after the statement, its `seatedRsvps` the members who got an offer or a seat.
 */
export const offerSeatsCte = ({
  now,
  changes,
  events,
  capacity = sql`v.capacity`,
  except,
  promoted,
}: SeatOffers) => {
  const seatedRsvps = nameCte('seated_rsvps', 'event_id', 'member_id', 'rsvp_status');
  const seatNotices = nameCte('seat_notices', 'id');
  const updatedCounts = nameCte('updated_counts', 'event_id');
  const definitions = sql`
  free_seats as (
    select ${changes.event_id}, ${capacity} as capacity, case when ${capacity} is not null then ${buildSeatOfferExpirySql(now, sql`e.starts_at`)} end as until,
           greatest(0, least(v.waiting + ${changes.waiting}, ${capacity} - v.going - ${changes.going} - v.offered - ${changes.offered})) as seats
    from ${changes} join event_counts v on v.event_id = ${changes.event_id} join ${events ?? sql`events`} e on e.id = ${changes.event_id}
    where e.status = 'published' and e.starts_at > ${now}::timestamptz
  ), next_waiting as (
    select free_seats.event_id, w.member_id, free_seats.until
    from free_seats cross join lateral (
      select w.member_id from event_rsvps w join members m on m.id = w.member_id and m.left_at is null
      where w.event_id = free_seats.event_id and w.rsvp_status = 'waiting' and not is_hidden_from_lists(w.member_id, ${now}::timestamptz)
        ${except ? sql`and w.member_id <> ${except}` : sql.empty}
      order by w.queue_position limit free_seats.seats
    ) w
  ), ${seatedRsvps} as (
    update event_rsvps a
    set rsvp_status = case when next_waiting.until is null then 'going' else 'offered' end, queue_position = null, offered_until = next_waiting.until
    from next_waiting where a.event_id = next_waiting.event_id and a.member_id = next_waiting.member_id
    returning a.event_id, a.member_id, a.rsvp_status
  ), ${seatNotices} as (
    insert into event_notices (id, event_id, member_id, kind, at)
    select gen_random_uuid(), event_id, member_id, case rsvp_status when 'going' then 'promoted' else 'place' end, ${now}::timestamptz
    from (select * from ${seatedRsvps} ${promoted ? sql`union all (select ${promoted.event_id}, ${promoted.member_id}, ${promoted.rsvp_status} from ${promoted})` : sql.empty}) k returning id
  ), ${insertOutboxEventsCte({ kind: 'event', at: now, subjectId: seatNotices.id, byId: sql`null::uuid`, from: seatNotices, name: 'seat_outbox_events' })},
  ${updatedCounts} as (
    update event_counts v
    set capacity = ${capacity}, going = v.going + ${changes.going} + k.going, maybe = v.maybe + ${changes.maybe},
        waiting = v.waiting + ${changes.waiting} - k.going - k.offered, offered = v.offered + ${changes.offered} + k.offered
    from ${changes} cross join lateral (
      select count(*) filter (where rsvp_status = 'going')::int as going, count(*) filter (where rsvp_status = 'offered')::int as offered
      from ${seatedRsvps} where ${seatedRsvps.event_id} = ${changes.event_id}
    ) k where v.event_id = ${changes.event_id}
    returning v.*
  )`;
  return attachCteNames(definitions, { seatedRsvps, updatedCounts });
};
