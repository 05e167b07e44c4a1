import type { EventFormat } from '@mutirao/contract/features/events/limits';
import { holding } from '#features/members/index';
import { entryOf } from '#platform/audit/store';
import { sql, type Queryable, type Sql } from '#platform/database/database';
import { timelyId } from '#platform/database/timely-id';
import { happened } from '#platform/news/store';
import { claimed } from '#platform/once/store';
import { keptFor, placesKept } from '../answers/store.ts';
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
type Deed = { id: string; memberId: string; now: Date };

const mayEdit = (memberId: string) => sql`exists (${holding(memberId, 'admin')})`;
const json = (values: Values | undefined) => (values ? sql`${JSON.stringify(values)}` : ('kept' as const));

type Noted = Deed & { action: string; before?: Values | undefined; after?: Values | undefined };
/** Writes down in the log what was done to the events of `rows`, if anything was. */
const noted = ({ now, memberId, action, before, after }: Noted, rows: Sql) => sql`
  noted as (${entryOf(
    {
      id: timelyId(now),
      at: now,
      actorId: memberId,
      action,
      subject: { type: 'event', id: sql`rows.id` },
      memberId: sql`null::uuid`,
      before: json(before),
      after: json(after),
    },
    sql`(${rows}) rows`,
  )})`;

type NewEvent = Written & Deed & { status: 'draft' | 'published'; key: string | undefined };

/** Makes an event; undefined when the key was used before, or its maker may make none. */
export async function insertEvent(tx: Queryable, it: NewEvent) {
  const { id, memberId, now, key, status } = it;
  const after = { status, date: it.starts_at.toISOString() };
  return tx.row<EventRow>(sql`
    with ${claimed({ memberId, key, thingId: id, at: now })},
    e as (
      insert into events (id, title, description, short_description, starts_at, minutes, ends_at, zone, format, location, link,
                          recording, category, status, created_by, created_at, changed_at)
      select ${id}::uuid, ${it.title}, ${it.description}, ${it.short_description}, ${it.starts_at}::timestamptz, ${it.minutes}::integer,
             ${it.starts_at}::timestamptz + ${it.minutes}::integer * interval '1 minute', ${it.zone}, ${it.format}, ${it.location},
             ${it.link}, ${it.recording}, ${it.category}, ${status}, ${memberId}::uuid, ${now}::timestamptz, ${now}::timestamptz
      from claimed where ${mayEdit(memberId)}
      returning *
    ), v as (
      insert into event_counts (event_id, capacity) select id, ${it.capacity}::integer from e returning *
    ), ${noted({ ...it, action: 'event.created', after }, sql`select id from e`)}
    select ${eventColumns({ edits: true, now })}
    from e join v on true left join event_answers a on a.event_id = e.id and a.member_id = ${memberId}`);
}

export type LockedEvent = Written & {
  id: string;
  status: 'draft' | 'published' | 'cancelled';
  ends_at: Date;
  changed_at: Date;
  going: number;
  offered: number;
};

/** Holds an event with its counts: nobody answers or changes it meanwhile. */
export async function lockEvent(tx: Queryable, id: string) {
  return tx.row<LockedEvent>(sql`
    select e.id, e.title, e.description, e.short_description, e.starts_at, e.ends_at, e.minutes, e.zone, e.format, e.location,
           e.link, e.recording, e.category, e.status, e.changed_at, v.capacity, v.going, v.offered
    from event_counts v join events e on e.id = v.event_id
    where v.event_id = ${id} for no key update of v, e`);
}

export type ChangedRow = EventRow & { kept_for: string[] };

type Change = Deed & {
  to: Written & { status: LockedEvent['status']; cancelReason: string | null };
  action: string;
  before?: Values | undefined;
  after?: Values | undefined;
  /** What is told to all whom it concerns. */
  tells: 'changed' | 'cancelled' | undefined;
};

/** Writes a held event anew; undefined where it is not theirs to write. Where there is more room than before, places are kept for who waits. */
export async function updateEvent(tx: Queryable, { to, ...deed }: Change) {
  const { id, memberId, now, tells } = deed;
  return tx.row<ChangedRow>(sql`
    with e as (
      update events set
        title = ${to.title}, description = ${to.description}, short_description = ${to.short_description},
        starts_at = ${to.starts_at}, minutes = ${to.minutes}::integer,
        ends_at = ${to.starts_at}::timestamptz + ${to.minutes}::integer * interval '1 minute', zone = ${to.zone},
        format = ${to.format}, location = ${to.location}, link = ${to.link}, recording = ${to.recording},
        category = ${to.category}, status = ${to.status}, cancel_reason = ${to.cancelReason}, changed_at = ${now},
        sequence = sequence + 1
      where id = ${id} and ${mayEdit(memberId)}
      returning *
    ), changes as (
      select id as event_id, 0 as going, 0 as maybe, 0 as waiting, 0 as offered from e
    ), ${placesKept({ now, events: sql`e`, capacity: sql`${to.capacity}::integer` })},
    ${noted(deed, sql`select id from e`)},
    notice as (
      insert into event_notices (id, event_id, what, at)
      select gen_random_uuid(), id, ${tells ?? null}, ${now}::timestamptz from e where ${tells !== undefined}::boolean returning id
    ), ${happened({ what: 'event', at: now, things: sql`select id as thing_id, ${memberId}::uuid as by_id from notice` })}
    select ${eventColumns({ edits: true, now })}, ${keptFor} as kept_for
    from e join counted v on v.event_id = e.id
    left join event_answers a on a.event_id = e.id and a.member_id = ${memberId}`);
}

/** Deletes a draft that is held; false where it is not theirs to delete. */
export async function deleteDraft(tx: Queryable, deed: Deed) {
  const row = await tx.row(sql`
    with gone as (
      delete from events where id = ${deed.id} and status = 'draft' and ${mayEdit(deed.memberId)} returning id
    ), ${noted({ ...deed, action: 'event.deleted', before: { removed: false }, after: { removed: true } }, sql`select id from gone`)}
    select true from gone`);
  return row !== undefined;
}
