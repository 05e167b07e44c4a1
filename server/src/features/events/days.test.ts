import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { createIntlZoneClock, findDaylightSavingChanges } from '#testing/intl-zone-clock';
import { minuteMilliseconds } from '#testing/events';
import { startSharedTestHub } from '#testing/start-shared-test-hub';
import { countEventsByDay, listEvents } from './read-events.ts';

const { hub, ana } = await startSharedTestHub('ana');
beforeEach(() => hub.db.run(sql`delete from events`));

// Midnight comes twice in Havana and in the Azores, and sometimes never in São Paulo; Apia had no 30 December 2011.
const zones = [
  'America/Sao_Paulo',
  'America/New_York',
  'America/Havana',
  'Atlantic/Azores',
  'Europe/Lisbon',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Chatham',
  'Asia/Kathmandu',
];

async function insertEvents(moments: readonly Date[]) {
  const rows = moments.map((moment) => ({ id: randomUUID(), at: moment.toISOString() }));
  await hub.db.run(sql`
    with e as (
      insert into events (id, title, description, starts_at, minutes, ends_at, zone, format, status, created_at, changed_at)
      select id, 'Roda', 'De conversa', at, 60, at + interval '1 hour', 'America/Bahia', 'online', 'published', at, at
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, at timestamptz)
      returning id
    )
    insert into event_counts (event_id) select id from e`);
}

/** Returns functions that read the days and dates of events as ana, as if `zone` were the time zone of the hub. */
function openCalendarIn(zone: string) {
  const ctx = { ...hub.ctx, config: { ...hub.ctx.config, zone } };
  const me = { id: ana.id, role: 'member' as const };
  return {
    days: async (query: object) =>
      (await countEventsByDay(ctx, { me, query })).map(({ day, events }) => [day, events] as const),
    list: async (query: object) =>
      (await listEvents(ctx, { me, query: { ...query, limit: 100 } })).items.map(({ date }) => date),
  };
}

const toMonth = (day: string) => day.slice(0, 7);
const nextTo = (month: string, by: number) => {
  const first = new Date(`${month}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() + by);
  return first.toISOString().slice(0, 7);
};

const years = fc.integer({ min: 2006, max: 2036 });

test.each(zones)(
  'an event in %s is listed only in the day and month of its start in that time zone',
  async (zone) => {
    const { dayOf } = createIntlZoneClock(zone);
    const { days, list } = openCalendarIn(zone);
    // Times near the end of a month, or near a clock change if there was one.
    const referenceTimes = fc
      .tuple(years, fc.nat(11), fc.boolean())
      .map(([year, month, isNearClockChange]) => {
        const clockChanges = findDaylightSavingChanges(zone, year);
        return (isNearClockChange && clockChanges[month % clockChanges.length]) || Date.UTC(year, month, 1);
      });
    const shift = fc.oneof(
      fc.integer({ min: -180, max: 180 }),
      fc.integer({ min: -1_600, max: 1_600 }),
      fc.integer({ min: -40_000, max: 40_000 }),
    );
    const members = fc.tuple(referenceTimes, fc.array(shift, { minLength: 40, maxLength: 60 }));
    await fc.assert(
      fc.asyncProperty(members, async ([index, shifts]) => {
        await hub.db.run(sql`delete from events`);
        const moments = shifts.map((by) => new Date(index + by * minuteMilliseconds));
        await insertEvents(moments);
        const expected = new Map<string, number>();
        for (const moment of moments) expected.set(dayOf(moment), (expected.get(dayOf(moment)) ?? 0) + 1);
        const inOrder = [...expected].toSorted(([first], [other]) => first.localeCompare(other));
        const middle = toMonth(dayOf(new Date(index)));
        for (const month of [-2, -1, 0, 1, 2].map((by) => nextTo(middle, by))) {
          const wanted = inOrder.filter(([day]) => toMonth(day) === month);
          expect(await days({ month }), month).toEqual(wanted);
          const listed = moments
            .filter((moment) => toMonth(dayOf(moment)) === month)
            .map((moment) => moment.toISOString());
          expect(await list({ month }), month).toEqual(listed.toSorted());
        }
        const [day = '', events] = [...expected].toSorted(([, first], [, other]) => other - first)[0] ?? [];
        expect(await days({ day })).toEqual([[day, events]]);
      }),
      { seed: 1884, numRuns: 8 },
    );
  },
);
