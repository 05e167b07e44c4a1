import type { EventFormat, Scope } from '@mutirao/contract/features/events/limits';
import type { Recurrence } from '@mutirao/contract/features/events/shapes';
import { holding } from '#features/members/index';
import { entryOf } from '#platform/audit/store';
import { sql, type Queryable, type Sql } from '#platform/database/database';
import { happened } from '#platform/news/store';
import { claimed } from '#platform/once/store';
import { placesKept } from '../answers/store.ts';
import { eventColumns, type EventRow } from '../reading/store.ts';

/** What is written of an event, each part under the name of its column. */
export type Written = {
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
/** Who does it: staff to this moment, which the statement asks. */
type Deed = { memberId: string; now: Date };

const mayEdit = (memberId: string) => sql`exists (${holding(memberId, 'admin')})`;

/** Writes down in the log what was done to the events of `rows` (id, before, after), each for itself. */
const noted = ({ now, memberId, action }: Deed & { action: string }, rows: Sql) => sql`
  noted as (${entryOf(
    {
      id: sql`gen_random_uuid()`,
      at: now,
      actorId: memberId,
      action,
      subject: { type: 'event', id: sql`rows.id` },
      memberId: sql`null::uuid`,
      before: sql`rows.before`,
      after: sql`rows.after`,
    },
    sql`(${rows}) rows`,
  )})`;

type NewEvent = Written &
  Deed & {
    id: string;
    status: 'draft' | 'published';
    recurrence: Recurrence | undefined;
    key: string | undefined;
  };

const steps = { day: sql`interval '1 day'`, week: sql`interval '1 week'`, month: sql`interval '1 month'` };

/**
 * Makes an event, and those that come after it in its series, each at the same time of the day where it happens; answers the
 * first. Undefined when the key was used before, or its maker may make none.
 */
export async function insertEvent(tx: Queryable, it: NewEvent) {
  const { id, memberId, now, key, status, recurrence } = it;
  const { count, interval, every } = recurrence ?? { count: 1, interval: 1, every: 'day' };
  const after = { status, date: it.starts_at.toISOString(), events: count };
  return tx.row<EventRow>(sql`
    with ${claimed({ memberId, key, thingId: id, at: now })},
    times as (
      select n, ((${it.starts_at}::timestamptz at time zone ${it.zone}) + n * ${interval}::integer * ${steps[every]}) at time zone ${it.zone} as starts_at
      from claimed cross join generate_series(0, ${count - 1}::integer) n
    ), e as (
      insert into events (id, series_id, title, description, short_description, starts_at, minutes, ends_at, zone, format,
                          location, link, recording, category, status, created_by, created_at, changed_at)
      select case when n = 0 then ${id}::uuid else gen_random_uuid() end, ${recurrence ? id : null}::uuid, ${it.title},
             ${it.description}, ${it.short_description}, case when n = 0 then ${it.starts_at}::timestamptz else starts_at end,
             ${it.minutes}::integer, case when n = 0 then ${it.starts_at}::timestamptz else starts_at end + ${it.minutes}::integer * interval '1 minute',
             ${it.zone}, ${it.format}, ${it.location}, ${it.link}, ${it.recording}, ${it.category}, ${status}, ${memberId}::uuid,
             ${now}::timestamptz, ${now}::timestamptz
      from times where ${mayEdit(memberId)}
      returning *
    ), v as (
      insert into event_counts (event_id, capacity) select id, ${it.capacity}::integer from e returning *
    ), ${noted({ ...it, action: 'event.created' }, sql`select id, null::jsonb as before, ${JSON.stringify(after)}::jsonb as after from e where id = ${id}`)}
    select ${eventColumns({ edits: true, now })}
    from e join v on v.event_id = e.id left join event_answers a on a.event_id = e.id and a.member_id = ${memberId}
    where e.id = ${id}`);
}

export type LockedEvent = Written & {
  id: string;
  status: 'draft' | 'published' | 'cancelled';
  ends_at: Date;
  changed_at: Date;
  going: number;
  offered: number;
  /** When it begins if it is moved as the one that is asked for is. */
  moved_at: Date;
};

type Which = { id: string; scope?: Scope | undefined; date?: string | undefined; zone?: string | undefined };

/**
 * Holds an event with its counts, and where it is wished those of its series that begin later and were not cancelled: nobody
 * answers or changes them meanwhile. The one that is asked for comes first.
 */
export async function lockEvents(tx: Queryable, { id, scope = 'this', date, zone }: Which) {
  const inZone = sql`coalesce(${zone ?? null}, e.zone)`;
  return tx.rows<LockedEvent>(sql`
    select e.id, e.title, e.description, e.short_description, e.starts_at, e.ends_at, e.minutes, e.zone, e.format, e.location,
           e.link, e.recording, e.category, e.status, e.changed_at, v.capacity, v.going, v.offered,
           case when ${date ?? null}::timestamptz is null then e.starts_at when e.id = asked.id then ${date ?? null}::timestamptz
                else ((e.starts_at at time zone e.zone) + ((${date ?? null}::timestamptz at time zone ${inZone}) - (asked.starts_at at time zone asked.zone)))
                  at time zone ${inZone} end as moved_at
    from events asked
    join events e on e.id = asked.id or (
      ${scope === 'following'}::boolean and e.series_id = asked.series_id and e.starts_at > asked.starts_at and e.status <> 'cancelled')
    join event_counts v on v.event_id = e.id
    where asked.id = ${id}
    order by e.starts_at, e.id for no key update of v, e`);
}

export type Change = {
  to: Written & { id: string; status: LockedEvent['status']; cancel_reason: string | null };
  before: Values | null;
  after: Values | null;
  /** What is told to all whom it concerns. */
  tells: 'changed' | 'cancelled' | null;
};

/**
 * Writes held events anew, in the order in which they begin; none where they are not theirs to write. Where there is more room
 * than before, places are kept for who waits.
 */
export async function updateEvents(
  tx: Queryable,
  changes: readonly Change[],
  deed: Deed & { action: string },
) {
  const { memberId, now } = deed;
  const rows = changes.map(({ to, before, after, tells }) => ({ ...to, before, after, tells }));
  return tx.rows<EventRow>(sql`
    with r as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (
        id uuid, title text, description text, short_description text, starts_at timestamptz, minutes integer, zone text,
        format text, location text, link text, recording text, category text, capacity integer, status text, cancel_reason text,
        before jsonb, after jsonb, tells text)
    ), e as (
      update events e set
        title = r.title, description = r.description, short_description = r.short_description, starts_at = r.starts_at,
        minutes = r.minutes, ends_at = r.starts_at + r.minutes * interval '1 minute', zone = r.zone, format = r.format,
        location = r.location, link = r.link, recording = r.recording, category = r.category, status = r.status,
        cancel_reason = r.cancel_reason, changed_at = ${now}, sequence = e.sequence + 1
      from r where e.id = r.id and ${mayEdit(memberId)}
      returning e.*
    ), changes as (
      select e.id as event_id, 0 as going, 0 as maybe, 0 as waiting, 0 as offered, r.capacity from e join r on r.id = e.id
    ), ${placesKept({ now, events: sql`e`, capacity: sql`c.capacity` })},
    ${noted(deed, sql`select r.id, nullif(r.before, 'null') as before, nullif(r.after, 'null') as after from r join e on e.id = r.id`)},
    notice as (
      insert into event_notices (id, event_id, what, at)
      select gen_random_uuid(), r.id, r.tells, ${now}::timestamptz from r join e on e.id = r.id where r.tells is not null returning id
    ), ${happened({ what: 'event', at: now, things: sql`select id as thing_id, ${memberId}::uuid as by_id from notice` })}
    select ${eventColumns({ edits: true, now })}
    from e join counted v on v.event_id = e.id
    left join event_answers a on a.event_id = e.id and a.member_id = ${memberId}
    order by e.starts_at, e.id`);
}

/** Deletes a draft that is held; false where it is not theirs to delete. */
export async function deleteDraft(tx: Queryable, deed: Deed & { id: string }) {
  const row = await tx.row(sql`
    with gone as (
      delete from events where id = ${deed.id} and status = 'draft' and ${mayEdit(deed.memberId)} returning id
    ), ${noted(
      { ...deed, action: 'event.deleted' },
      sql`select id, '{"removed": false}'::jsonb as before, '{"removed": true}'::jsonb as after from gone`,
    )}
    select true from gone`);
  return row !== undefined;
}
