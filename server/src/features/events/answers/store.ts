import { offerLimits, type EventAnswer } from '@mutirao/contract/features/events/limits';
import { sql, type Queryable, type Sql } from '#platform/database/database';
import { happened } from '#platform/news/store';
import { eventColumns, type EventRow } from '../reading/store.ts';

type Places = {
  now: Date;
  /** Where an event stands, and for how many it has room, where the statement changes them. */
  events?: Sql;
  capacity?: Sql;
  /** Who waits no longer by this very statement. */
  except?: Sql;
};

const share = sql.raw(String(offerLimits.shareOfRest));

/**
 * Parts of a statement that holds the counts of some events, and says in `changes` (event_id, going, maybe, waiting, offered)
 * what is different by it: keeps the places that are free for those who wait longest, tells them, and counts. `counted` has
 * the counts as they are then.
 */
export const placesKept = ({ now, events = sql`events`, capacity = sql`v.capacity`, except }: Places) => sql`
  room as (
    select c.event_id, e.starts_at, ${capacity} as capacity,
           greatest(0, least(v.waiting + c.waiting, ${capacity} - v.going - c.going - v.offered - c.offered)) as free
    from changes c join event_counts v on v.event_id = c.event_id join ${events} e on e.id = c.event_id
    where e.status = 'published' and e.starts_at > ${now}::timestamptz
  ), heads as (
    select room.event_id, w.member_id, least(
             ${now}::timestamptz + make_interval(hours => ${offerLimits.hours}),
             ${now}::timestamptz + greatest(make_interval(mins => ${offerLimits.leastMinutes}), (room.starts_at - ${now}::timestamptz) * ${share}),
             room.starts_at) as until
    from room cross join lateral (
      select w.member_id from event_answers w
      where w.event_id = room.event_id and w.standing = 'waiting' ${except ? sql`and w.member_id <> ${except}` : sql.empty}
      order by w.place limit room.free
    ) w
  ), kept as (
    update event_answers a set standing = 'offered', place = null, offered_until = heads.until
    from heads where a.event_id = heads.event_id and a.member_id = heads.member_id
    returning a.event_id, a.member_id
  ), told as (
    insert into event_notices (id, event_id, member_id, what, at)
    select gen_random_uuid(), event_id, member_id, 'place', ${now}::timestamptz from kept returning id
  ), ${happened({ what: 'event', at: now, things: sql`select id as thing_id, null::uuid as by_id from told`, name: 'told_later' })},
  counted as (
    update event_counts v
    set capacity = ${capacity}, going = v.going + c.going, maybe = v.maybe + c.maybe,
        waiting = v.waiting + c.waiting - k.amount, offered = v.offered + c.offered + k.amount
    from changes c cross join lateral (
      select count(*)::int as amount from kept where kept.event_id = c.event_id
    ) k where v.event_id = c.event_id
    returning v.*
  )`;

/** For whom a place is kept by the statement. */
const keptFor = sql`array(select distinct member_id from kept)`;

export type HeldEvent = { status: string; ends_at: Date };

/** Holds the counts of an event: who answers it does so one after the other. */
export async function holdEvent(tx: Queryable, id: string) {
  return tx.row<HeldEvent>(sql`
    select e.status, e.ends_at from event_counts v join events e on e.id = v.event_id
    where v.event_id = ${id} for no key update of v`);
}

type Answer = {
  eventId: string;
  memberId: string;
  edits: boolean;
  answer: EventAnswer;
  listed: boolean | undefined;
  now: Date;
};

export type AnsweredRow = EventRow & { kept_for: string[] };

/**
 * Puts a member's one answer to an event whose counts are held: who wants to go does so where a place is free or kept for them,
 * and waits behind the others where none is. A place that comes free by it is kept for the next.
 */
export async function putAnswer(tx: Queryable, { eventId, memberId, edits, answer, listed, now }: Answer) {
  const amount = (standing: string) =>
    sql`(next = ${standing})::int - (standing is not distinct from ${standing})::int as ${sql.raw(standing)}`;
  return tx.row<AnsweredRow>(sql`
    with before as (
      select e.id, v.capacity, v.going, v.offered, a.standing, a.place, a.listed
      from events e join event_counts v on v.event_id = e.id
      left join event_answers a on a.event_id = e.id and a.member_id = ${memberId}
      where e.id = ${eventId} and e.status = 'published' and e.ends_at > ${now}
    ), settled as (
      select *, case
        when ${answer} <> 'going' then ${answer}
        when standing in ('going', 'offered') or capacity is null or going + offered < capacity then 'going'
        else 'waiting' end as next
      from before
    ), put as (
      insert into event_answers as a (event_id, member_id, standing, place, listed, answered_at)
      select id, ${memberId}::uuid, next, case when next = 'waiting' then coalesce(place, nextval('event_places')) end,
             coalesce(${listed ?? null}::boolean, listed, false), ${now}::timestamptz
      from settled
      on conflict (event_id, member_id) do update
      set standing = excluded.standing, place = excluded.place, offered_until = null, listed = excluded.listed,
          answered_at = excluded.answered_at
      returning a.*
    ), changes as (
      select id as event_id, ${amount('going')}, ${amount('maybe')}, ${amount('waiting')}, ${amount('offered')} from settled
    ), ${placesKept({ now, except: sql`${memberId}::uuid` })}
    select ${eventColumns({ edits, now })}, ${keptFor} as kept_for
    from put a join counted v on v.event_id = a.event_id join events e on e.id = a.event_id`);
}

/** Events with places that were kept long enough. */
export async function listOverdue(db: Queryable, { now, most }: { now: Date; most: number }) {
  const rows = await db.rows<{ event_id: string }>(sql`
    select distinct event_id from (
      select event_id from event_answers where standing = 'offered' and offered_until <= ${now}
      order by offered_until limit ${most}
    ) overdue`);
  return rows.map((row) => row.event_id);
}

/** Holds the counts of several events. */
export async function holdEvents(tx: Queryable, ids: readonly string[]) {
  await tx.run(sql`
    select from event_counts where event_id = any(${ids}::uuid[]) order by event_id for no key update`);
}

type Moved = { event_ids: string[]; kept_for: string[] };

/** Lets go of what was kept long enough for somebody who did not come, and keeps it for the next: of events that are held. */
export async function passOn(tx: Queryable, { ids, now }: { ids: readonly string[]; now: Date }) {
  return tx.row<Moved>(sql`
    with gone as (
      delete from event_answers
      where event_id = any(${ids}::uuid[]) and standing = 'offered' and offered_until <= ${now}
      returning event_id, member_id
    ), untold as (
      delete from event_notices t using gone
      where t.event_id = gone.event_id and t.member_id = gone.member_id and t.what = 'place'
    ), changes as (
      select event_id, 0 as going, 0 as maybe, 0 as waiting, -count(*)::int as offered from gone group by event_id
    ), ${placesKept({ now })}
    select array(select event_id from counted) as event_ids,
           array(select member_id from gone union select member_id from kept) as kept_for`);
}

/** Events whose answers are not as many as are counted. */
export async function countMiscounted(db: Queryable) {
  const row = await db.row<{ wrong: number }>(sql`
    select count(*) as wrong from event_counts v left join (
      select event_id, count(*) filter (where standing = 'going') as going, count(*) filter (where standing = 'maybe') as maybe,
             count(*) filter (where standing = 'waiting') as waiting, count(*) filter (where standing = 'offered') as offered
      from event_answers group by event_id
    ) a on a.event_id = v.event_id
    where (v.going, v.maybe, v.waiting, v.offered)
       <> (coalesce(a.going, 0), coalesce(a.maybe, 0), coalesce(a.waiting, 0), coalesce(a.offered, 0))`);
  return row?.wrong ?? 0;
}
