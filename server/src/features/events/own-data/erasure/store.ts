import { sql, type Queryable } from '#platform/database/database';
import { placesKept } from '../../answers/store.ts';

type Wish = { memberId: string; most: number };

/** Holds some of the events that a member answered. */
export async function holdAnswered(tx: Queryable, { memberId, most }: Wish) {
  const rows = await tx.rows<{ event_id: string }>(sql`
    select event_id from event_counts
    where event_id in (select event_id from event_answers where member_id = ${memberId} order by event_id limit ${most})
    order by event_id for no key update`);
  return rows.map((row) => row.event_id);
}

type Answered = { memberId: string; ids: readonly string[]; now: Date };

/** Takes a member's answers back, and keeps for others the places that come free. */
export async function takeBack(tx: Queryable, { memberId, ids, now }: Answered) {
  await tx.run(sql`
    with gone as (
      delete from event_answers where member_id = ${memberId} and event_id = any(${ids}::uuid[])
      returning event_id, standing
    ), changes as (
      select event_id, -(standing = 'going')::int as going, -(standing = 'maybe')::int as maybe,
             -(standing = 'waiting')::int as waiting, -(standing = 'offered')::int as offered
      from gone
    ), ${placesKept({ now, except: sql`${memberId}::uuid` })}
    select from counted`);
}

/** Takes the name off some of what somebody invited to; answers how much that was. */
export async function unsign(tx: Queryable, { memberId, most }: Wish) {
  return tx.run(sql`
    update events set created_by = null
    where id in (select id from events where created_by = ${memberId} order by id limit ${most})`);
}

/** Forgets a member's calendar, and what they alone were told. */
export async function forgetRest(tx: Queryable, memberId: string) {
  await tx.run(sql`
    with told as (delete from event_notices where member_id = ${memberId})
    delete from event_calendars where member_id = ${memberId}`);
}
