import { startOfDay } from '#features/community/index';
import type { SeededRandomFunction } from './random.ts';

export const millisecondsPerMinute = 60_000;
export const millisecondsPerHour = 60 * millisecondsPerMinute;
export const millisecondsPerDay = 24 * millisecondsPerHour;

// São Paulo is three hours behind UTC.
const zone = -3 * millisecondsPerHour;

// The activity of these last hours always lies on the current day.
const newest = 6 * millisecondsPerHour;

export type DemoToday = {
  /** The beginning of the current day in the time zone of the hub. */
  midnight: Date;
  /** Returns the time that is a number of days ago. */
  daysAgo: (days: number) => Date;
};

/**
 * Returns the current day of the demo. Shortly after midnight its `daysAgo` moves the activity of the last six hours
 * closer to `now`, in the same order, because a community without activity today looks abandoned.
 */
export function createDemoToday(now: Date, timeZone: string): DemoToday {
  const midnight = startOfDay(now, timeZone);
  const scale = Math.min((now.getTime() - midnight.getTime()) / newest, 1);
  const daysAgo = (days: number) => {
    const age = days * millisecondsPerDay;
    return new Date(now.getTime() - (age < newest ? age * scale : age));
  };
  return { midnight, daysAgo };
}

/**
 * Returns the time that is `days` days ago. If that is three days ago or more, the hour is random, among those at
 * which members usually write.
 */
export function pickTimeDaysAgo(
  daysAgo: DemoToday['daysAgo'],
  days: number,
  random: SeededRandomFunction,
): Date {
  const moment = daysAgo(days);
  return days < 3 ? moment : pickHour(moment, random);
}

/** Returns `time`; if it is three days before `now` or more, at a random hour, as `pickTimeDaysAgo`. */
export const pickRandomHourIfThreeDaysOld = (time: Date, now: Date, random: SeededRandomFunction): Date =>
  now.getTime() - time.getTime() < 3 * millisecondsPerDay ? time : pickHour(time, random);

function pickHour(day: Date, random: SeededRandomFunction): Date {
  const midnight = new Date(day.getTime() + zone).setUTCHours(0, 0, 0, 0) - zone;
  return new Date(midnight + 8 * millisecondsPerHour + random() * 14 * millisecondsPerHour);
}

/** Moves a time at night to seven in the morning or later, unless that is in the future. */
export function moveToWakingHours(time: Date, now: Date): Date {
  const hourInZone = new Date(time.getTime() + zone).getUTCHours();
  if (hourInZone >= 7) return time;
  const later = new Date(time.getTime() + (7 - hourInZone) * millisecondsPerHour);
  return later < now ? later : time;
}
