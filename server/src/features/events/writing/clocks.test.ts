import fc from 'fast-check';
import { expect, test } from 'vitest';
import { signInMemberForTwoYears } from '#testing/many-members';
import { sql } from '#platform/database/database';
import { createIntlZoneClock, findDaylightSavingChanges } from '#testing/intl-zone-clock';
import { dayMilliseconds, createEventFixtures, hourMilliseconds, minuteMilliseconds } from '#testing/events';
import { startSharedTestHub } from '#testing/start-shared-test-hub';

const { hub, ...members } = await startSharedTestHub('dora');
const dora = await signInMemberForTwoYears(hub, members.dora);
const { create } = createEventFixtures(hub, dora);

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

type Rule = {
  every: 'day' | 'week' | 'month';
  interval: number;
  count: number;
  weekdays?: number[];
  on?: 'date' | 'weekday' | 'last_weekday';
};

const toDayOfMonth = (shown: number) => new Date(shown).getUTCDate();
const toWeekday = (shown: number) => new Date(shown).getUTCDay() || 7;
const toMonday = (shown: number) =>
  shown - (shown % dayMilliseconds) - (toWeekday(shown) - 1) * dayMilliseconds;
const monthsTo = (shown: number) => new Date(shown).getUTCFullYear() * 12 + new Date(shown).getUTCMonth();
const isLastDate = (shown: number) => toDayOfMonth(shown + dayMilliseconds) === 1;
const isLastOfKind = (shown: number) => toDayOfMonth(shown + 7 * dayMilliseconds) <= 7;
const nth = (shown: number) => Math.ceil(toDayOfMonth(shown) / 7);

/**
 * True if the rule of an event that first starts at `first` has an occurrence on the day of `shown`. Only the days are
 * compared.
 */
function recursOn(first: number, shown: number, { every, interval, weekdays, on }: Rule): boolean {
  if (every === 'day') return Math.round((shown - first) / dayMilliseconds) % interval === 0;
  if (every === 'week') {
    const weeks = Math.round((toMonday(shown) - toMonday(first)) / (7 * dayMilliseconds));
    return weeks % interval === 0 && (weekdays ?? [toWeekday(first)]).includes(toWeekday(shown));
  }
  if ((monthsTo(shown) - monthsTo(first)) % interval !== 0) return false;
  const isDate =
    toDayOfMonth(shown) === toDayOfMonth(first) ||
    (toDayOfMonth(shown) < toDayOfMonth(first) && isLastDate(shown));
  if (on === undefined || on === 'date') return isDate;
  if (toWeekday(shown) !== toWeekday(first)) return false;
  return on === 'last_weekday' || nth(first) === 5 ? isLastOfKind(shown) : nth(shown) === nth(first);
}

/** Returns the local clock time at which each event of a series must begin, as if it were UTC. */
function rule(first: number, params: Rule): number[] {
  const all: number[] = [];
  for (let shown = first; all.length < params.count; shown += dayMilliseconds)
    if (recursOn(first, shown, params)) all.push(shown);
  return all;
}

/** True if the clocks of a zone show that time at any moment; a change to summer time skips some times. */
const isShown = ({ shownAt, ahead }: ReturnType<typeof createIntlZoneClock>, shown: number) =>
  [-36, 36].some((hours) => shownAt(shown - ahead(shown + hours * hourMilliseconds)) === shown);

/** A time that a clock change skips is moved later by the skipped span. */
const shiftForward = ({ shownAt, ahead }: ReturnType<typeof createIntlZoneClock>, shown: number) =>
  shownAt(shown - ahead(shown - 36 * hourMilliseconds));

const readStarts = async (id: string) =>
  (
    await hub.db.rows<{ starts_at: Date }>(
      sql`select starts_at from events where series_id = ${id} order by starts_at`,
    )
  ).map((row) => row.starts_at.getTime());

const rules = fc.record({
  every: fc.constantFrom('day', 'week', 'month'),
  interval: fc.integer({ min: 1, max: 12 }),
  count: fc.oneof(fc.integer({ min: 2, max: 9 }), fc.constant(52)),
  others: fc.subarray([1, 2, 3, 4, 5, 6, 7]),
  on: fc.constantFrom('date', 'weekday', 'last_weekday'),
  isUntil: fc.boolean(),
});
type GeneratedRule = typeof rules extends fc.Arbitrary<infer T> ? T : never;

/** Generates a recurrence rule that fits the first event. */
function ruleFor(first: number, { every, interval, count, others, on }: GeneratedRule): Rule {
  if (every === 'week')
    return { every, interval, count, weekdays: [...new Set([...others, toWeekday(first)])] };
  if (every === 'day') return { every, interval, count };
  return { every, interval, count, on: on === 'last_weekday' && !isLastOfKind(first) ? 'weekday' : on };
}

/** Generates the same rule with an end date. */
function untilLast(params: Rule, wanted: readonly number[]) {
  const { count: _, ...rest } = params;
  return { ...rest, until: new Date(wanted.at(-1) ?? 0).toISOString().slice(0, 10) };
}

test.each(zones)(
  'a series in %s starts at the same local time, at the requested interval and on the requested days',
  async (zone) => {
    const clock = createIntlZoneClock(zone);
    const near = fc
      .tuple(fc.integer({ min: 2012, max: 2040 }), fc.nat(), fc.integer({ min: -14 * 24 * 60, max: 6 * 60 }))
      .map(([year, which, by]) => {
        const clockChanges = findDaylightSavingChanges(zone, year);
        return (
          (clockChanges[which % clockChanges.length] ?? Date.UTC(year, which % 12, 31)) +
          by * minuteMilliseconds
        );
      });
    await fc.assert(
      fc.asyncProperty(near, rules, async (moment, generatedRule) => {
        const params = ruleFor(clock.shownAt(moment), generatedRule);
        const wanted = rule(clock.shownAt(moment), params);
        const recurrence = generatedRule.isUntil ? untilLast(params, wanted) : params;
        const created = await create({ date: new Date(moment).toISOString(), zone, recurrence });
        expect(created.status).toBe(201);
        const starts = await readStarts(created.body.seriesId);
        expect(starts[0]).toBe(moment);
        expect(starts.map(clock.shownAt)).toEqual(
          wanted.map((shown) => (isShown(clock, shown) ? shown : shiftForward(clock, shown))),
        );
      }),
      { seed: 1582, numRuns: 12 },
    );
  },
);
