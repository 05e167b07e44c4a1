import { zonedDateTimeToUtc } from '#platform/dates/time-zones.ts';

/**
 * The length of a day in milliseconds. Days such as `2026-11-22` and months such as `2026-11` have no time zone and are
 * calculated in UTC, where every day has this length.
 */
const dayLength = 86_400_000;
const atUtc = (day: string) => Date.parse(`${day}T00:00:00Z`);
const dayOf = (moment: number | Date) => new Date(moment).toISOString().slice(0, 10);

/** Returns the month (`YYYY-MM`) of a day (`YYYY-MM-DD`). */
export const monthOf = (day: string) => day.slice(0, 7);
export const addDays = (day: string, count: number) => dayOf(atUtc(day) + count * dayLength);
/** Returns the number of calendar days from one day to another (`YYYY-MM-DD`); negative if the second is earlier. */
export const countDaysBetween = (from: string, to: string) =>
  Math.round((atUtc(to) - atUtc(from)) / dayLength);
const weekdayOf = (day: string) => new Date(atUtc(day)).getUTCDay();

export function addMonths(month: string, count: number): string {
  const [year = 0, index = 1] = month.split('-').map(Number);
  return dayOf(Date.UTC(year, index - 1 + count, 1)).slice(0, 7);
}

/** Returns the same day of another month, or the last day of that month if it is shorter. */
function moveDayToMonth(day: string, month: string) {
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  const wanted = `${month}-${day.slice(8)}`;
  return wanted > last ? last : wanted;
}

/** Returns the weeks that a month spans, from Sunday to Saturday. */
export function weeksOfMonth(month: string): string[][] {
  const first = `${month}-01`;
  const start = addDays(first, -weekdayOf(first));
  const weeks: string[][] = [];
  for (let day = start; weeks.length === 0 || monthOf(day) === month; day = addDays(day, 7))
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(day, index)));
  return weeks;
}

/** Returns the start and the end of the weeks that a month spans, in the given time zone, converted to UTC. */
export function getVisibleMonthUtcRange(month: string, zone: string) {
  const shown = weeksOfMonth(month).flat();
  const startOf = (day: string) => zonedDateTimeToUtc(zone, `${day}T00:00`) ?? `${day}T00:00:00.000Z`;
  return { from: startOf(shown[0] ?? month), to: startOf(addDays(shown.at(-1) ?? month, 1)) };
}

type PressedKey = { key: string; shiftKey: boolean };

/** Returns the day to which a key moves the focus in a month grid; undefined for other keys. */
export function nextDayForKey(day: string, { key, shiftKey }: PressedKey): string | undefined {
  if (key === 'ArrowLeft') return addDays(day, -1);
  if (key === 'ArrowRight') return addDays(day, 1);
  if (key === 'ArrowUp') return addDays(day, -7);
  if (key === 'ArrowDown') return addDays(day, 7);
  if (key === 'Home') return addDays(day, -weekdayOf(day));
  if (key === 'End') return addDays(day, 6 - weekdayOf(day));
  const months = shiftKey ? 12 : 1;
  if (key === 'PageUp') return moveDayToMonth(day, addMonths(monthOf(day), -months));
  if (key === 'PageDown') return moveDayToMonth(day, addMonths(monthOf(day), months));
  return undefined;
}
