import { recurrenceLimits } from './limits.ts';
import type { Recurrence } from './schemas.ts';

const day = 86_400_000;
const atUtc = (date: string) => Date.parse(`${date}T00:00:00Z`);
const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Returns the weekday of a date, from 1 for Monday to 7 for Sunday. */
export const getIsoWeekday = (date: string) => weekdayAt(atUtc(date));
const weekdayAt = (time: number) => ((new Date(time).getUTCDay() + 6) % 7) + 1;

/** Returns which occurrence of its weekday a date is in its month, from 1 to 5, and whether it is the last one. */
export function calculateWeekdayOrdinalInMonth(date: string) {
  const time = atUtc(date);
  const nth = Math.ceil(new Date(time).getUTCDate() / 7);
  return { nth, isLast: new Date(time + 7 * day).getUTCDate() <= 7 };
}

/**
 * Returns the dates of a series, including the first if it matches the rule. With a count it returns that many dates;
 * with an end date at most one date more than the maximum, so that the caller can reject a longer series. Returns none
 * for an invalid day or an empty list of weekdays.
 */
export function listRecurrenceDates(first: string, rule: Recurrence): string[] {
  const { until } = rule;
  const max = rule.count ?? recurrenceLimits.maxCount + 1;
  const dates: string[] = [];
  if (Number.isNaN(atUtc(first)) || rule.weekdays?.length === 0) return dates;
  for (const time of generateOccurrences(atUtc(first), rule)) {
    if (until !== undefined && time > atUtc(until)) return dates;
    dates.push(dateOf(time));
    if (dates.length === max) return dates;
  }
  return dates;
}

function* generateOccurrences(first: number, rule: Recurrence): Generator<number> {
  for (let n = 0; ; n += 1)
    for (const time of datesOfPeriod[rule.every](first, n * rule.interval, rule))
      if (time >= first) yield time;
}

/**
 * For each unit (day, week or month) a function that returns the dates of the series in one period of that
 * unit: the period that begins `after` periods later than the period of the first date.
 */
const datesOfPeriod: Record<
  Recurrence['every'],
  (first: number, after: number, rule: Recurrence) => number[]
> = {
  day: (first, after) => [first + after * day],
  week(first, after, { weekdays = [weekdayAt(first)] }) {
    const monday = first + (1 - weekdayAt(first) + after * 7) * day;
    return [...new Set(weekdays)]
      .toSorted((item, other) => item - other)
      .map((item) => monday + (item - 1) * day);
  },
  month: (first, after, { on = 'date' }) => [occurrenceInMonth(first, after, on)],
};

function occurrenceInMonth(first: number, after: number, on: NonNullable<Recurrence['on']>) {
  const date = new Date(first);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + after];
  const last = Date.UTC(year, month + 1, 0);
  if (on === 'date') return Math.min(Date.UTC(year, month, date.getUTCDate()), last);
  const { nth } = calculateWeekdayOrdinalInMonth(dateOf(first));
  const lastOfKind = last - ((weekdayAt(last) - weekdayAt(first) + 7) % 7) * day;
  // Only few months have a fifth occurrence of a weekday, so the fifth occurrence means the last one.
  if (on === 'last_weekday' || nth === 5) return lastOfKind;
  const start = Date.UTC(year, month, 1);
  return start + (((weekdayAt(first) - weekdayAt(start) + 7) % 7) + (nth - 1) * 7) * day;
}
