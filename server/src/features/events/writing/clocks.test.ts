import fc from 'fast-check';
import { expect, test } from 'vitest';
import { staying } from '#testing/crowd';
import { sql } from '#platform/database/database';
import { clockOf, turnsOf } from '#testing/clocks';
import { day, eventsOf, hour, minute } from '#testing/events';
import { openHub } from '#testing/open-hub';

const { hub, ...people } = await openHub('dora');
const dora = await staying(hub, people.dora);
const { create } = eventsOf(hub, dora);

const zones = [
  'America/Sao_Paulo',
  'America/New_York',
  'America/Havana',
  'Europe/Lisbon',
  'Europe/Dublin',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Chatham',
  'Asia/Kathmandu',
];

type Rule = { every: 'day' | 'week' | 'month'; interval: number; count: number };

/** What clocks are to show when each of a series begins, as if it were UTC. */
function rule(first: number, { every, interval, count }: Rule): number[] {
  return Array.from({ length: count }, (_, n) => {
    if (every !== 'month') return first + n * interval * (every === 'week' ? 7 : 1) * day;
    const from = new Date(first);
    const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + n * interval];
    const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
    return Date.UTC(year, month, Math.min(from.getUTCDate(), last)) + (first % day);
  });
}

/** Whether clocks of a zone show that at any moment: when they are put forward they leave some out. */
const isShown = ({ shownAt, ahead }: ReturnType<typeof clockOf>, shown: number) =>
  [-36, 36].some((hours) => shownAt(shown - ahead(shown + hours * hour)) === shown);

/** What clocks leave out is as long after the turn as it would have been. */
const putForward = ({ shownAt, ahead }: ReturnType<typeof clockOf>, shown: number) =>
  shownAt(shown - ahead(shown - 36 * hour));

const startsOf = async (id: string) =>
  (
    await hub.db.rows<{ starts_at: Date }>(
      sql`select starts_at from events where series_id = ${id} order by starts_at`,
    )
  ).map((row) => row.starts_at.getTime());

const rules = fc.record({
  every: fc.constantFrom('day', 'week', 'month'),
  interval: fc.integer({ min: 1, max: 12 }),
  count: fc.oneof(fc.integer({ min: 2, max: 9 }), fc.constant(52)),
});

test.each(zones)(
  'a series in %s begins at the same time of its clocks, as often and on the days that it was said',
  async (zone) => {
    const clock = clockOf(zone);
    const near = fc
      .tuple(fc.integer({ min: 2012, max: 2040 }), fc.nat(), fc.integer({ min: -14 * 24 * 60, max: 6 * 60 }))
      .map(([year, which, by]) => {
        const turns = turnsOf(zone, year);
        return (turns[which % turns.length] ?? Date.UTC(year, which % 12, 31)) + by * minute;
      });
    await fc.assert(
      fc.asyncProperty(near, rules, async (at, recurrence) => {
        const made = await create({ date: new Date(at).toISOString(), zone, recurrence });
        expect(made.status).toBe(201);
        const starts = await startsOf(made.body.seriesId);
        const wanted = rule(clock.shownAt(at), recurrence);
        expect(starts[0]).toBe(at);
        expect(starts.map(clock.shownAt)).toEqual(
          wanted.map((shown) => (isShown(clock, shown) ? shown : putForward(clock, shown))),
        );
      }),
      { seed: 1582, numRuns: 12 },
    );
  },
);
