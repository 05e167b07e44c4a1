import type { EventStatus } from '@mutirao/contract/features/events/limits';
import { listCalendarEvents } from '../server/src/features/events/store/calendars.ts';
import {
  countEventsPerDay,
  findEvent,
  listAttendeeRows,
  listEventRows,
  type EventFilter,
} from '../server/src/features/events/store/events.ts';
import { sql, type Database, type Sql } from '../server/src/platform/database/database.ts';
import { fillTablesWithoutIndexes } from './bulk-load.ts';
import { captureStatement } from './feed-statements.ts';
import { heavyLikerId } from './seed-rows.ts';

const since = new Date('2026-01-01T00:00:00.000Z');
const perMonth = 2_000;

/**
 * Seeds the given number of months with 2,000 events each, starting in 2026. The heavy liker attends every fortieth
 * event, and five other members attend each event. The spaces give descriptions the length of real ones without words
 * to index.
 */
export async function seedEvents(db: Database, months: number) {
  const events = months * perMonth;
  await fillTablesWithoutIndexes(
    db.pool.options.connectionString ?? '',
    ['events', 'event_counts', 'event_rsvps'],
    [
      (send) =>
        send(sql`
          with people as (select id, row_number() over (order by id) as n from members where id <> ${heavyLikerId}),
          made as (
            insert into events (id, title, description, starts_at, minutes, ends_at, zone, format, category, status, created_at, changed_at)
            select gen_random_uuid(), 'Encontro ' || i, 'Sobre automação e robótica.' || repeat(' ', 530), at, 60, at + interval '1 hour',
                   'America/Sao_Paulo', (array['online', 'offline', 'hybrid'])[1 + i % 3], 'Tema ' || i % 9, 'published', at, at
            from generate_series(1, ${events}::integer) i
            cross join lateral (select ${since}::timestamptz + i * interval '1 month' / ${perMonth}::integer as at) moment
            returning id, starts_at, split_part(title, ' ', 2)::integer as i
          ), counted as (
            insert into event_counts (event_id, going) select id, 5 + (i % 40 = 0)::integer from made
          ), going as (
            insert into event_rsvps (event_id, member_id, rsvp_status, listed, responded_at)
            select m.id, p.id, 'going', true, m.starts_at from made m join generate_series(0, 4) k on true
            join people p on p.n = 1 + (m.i * 7 + k) % (select count(*) from people)
          )
          insert into event_rsvps (event_id, member_id, rsvp_status, responded_at)
          select id, ${heavyLikerId}, 'going', starts_at from made where i % 40 = 0`),
    ],
  );
}

type Case = { name: string; index: string; maxBuffers: number; statement: (db: Database) => Promise<Sql> };

const zone = 'America/Sao_Paulo';
const reader = { id: heavyLikerId, canEdit: false, now: new Date('2026-06-15T12:00:00.000Z') };
const nobody = { at: '2026-06-15T12:00:00.000Z', id: heavyLikerId };

const list = (name: string, max: number, filter: EventFilter, after?: typeof nobody): Case => ({
  name,
  index: 'events_by_time',
  maxBuffers: max,
  statement: () =>
    captureStatement((spy) => listEventRows(spy, { filter, viewer: reader, zone, after, limit: 20 })),
});

const editor = { ...reader, canEdit: true };

/**
 * A benchmark case: a query lists the events of one status, whatever their date, and must not read the many
 * events of another status.
 */
const statusCase = (status: EventStatus, index: string, max: number): Case => ({
  name: `events that are ${status}`,
  index,
  maxBuffers: max,
  statement: () =>
    captureStatement((spy) =>
      listEventRows(spy, { filter: { status }, viewer: editor, zone, after: undefined, limit: 20 }),
    ),
});

const someEvent = async (db: Database) =>
  (
    await db.row<{ id: string }>(
      sql`select event_id as id from event_rsvps where member_id = ${heavyLikerId} limit 1`,
    )
  )?.id ?? heavyLikerId;

/** The frequent event queries, each with the index that must serve it. */
export const eventQueryCases: readonly Case[] = [
  list('a month, first page', 250, { month: '2026-06' }),
  list('a month, far down', 250, { month: '2026-06' }, nobody),
  list('a day', 250, { day: '2026-06-15' }),
  // An event that began earlier may still be running, because its duration can be up to a week. So the query also reads
  // the events that began in the week before.
  list('upcoming events', 1_500, { from: reader.now }),
  statusCase('draft', 'events_unpublished', 50),
  statusCase('cancelled', 'events_unpublished', 50),
  statusCase('live', 'events_', 1_500),
  statusCase('published', 'events_', 250),
  statusCase('completed', 'events_', 250),
  {
    name: 'events per day of a month of 2,000 events',
    index: 'events_by_time',
    maxBuffers: 1_500,
    statement: () =>
      captureStatement((spy) =>
        countEventsPerDay(spy, { filter: { month: '2026-06' }, viewer: reader, zone, dots: 3, limit: 366 }),
      ),
  },
  {
    name: 'one event',
    index: 'events_pkey',
    maxBuffers: 50,
    statement: async (db) => {
      const id = await someEvent(db);
      return captureStatement((spy) => findEvent(spy, { id, reader }));
    },
  },
  {
    name: 'participants of an event',
    index: 'event_rsvps_',
    maxBuffers: 100,
    statement: async (db) => {
      const eventId = await someEvent(db);
      return captureStatement((spy) =>
        listAttendeeRows(spy, { eventId, reader, after: undefined, limit: 20 }),
      );
    },
  },
  {
    name: 'calendar subscription with hundreds of events',
    index: 'event_rsvps_of_member',
    maxBuffers: 5_000,
    statement: () =>
      captureStatement((spy) =>
        listCalendarEvents(spy, { memberId: heavyLikerId, since: reader.now, limit: 500 }),
      ),
  },
];
