import type { SeededRandomFunction } from './random.ts';

export const millisecondsPerMinute = 60_000;
export const millisecondsPerHour = 60 * millisecondsPerMinute;
export const millisecondsPerDay = 24 * millisecondsPerHour;

// São Paulo is three hours behind UTC.
const zone = -3 * millisecondsPerHour;

/**
 * Returns the time `days` days before `now`. If that is three days ago or more, the hour is random, among those at
 * which members usually write.
 */
export function pickTimeDaysBefore(now: Date, days: number, random: SeededRandomFunction): Date {
  const moment = new Date(now.getTime() - days * millisecondsPerDay);
  if (days < 3) return moment;
  const midnight = new Date(moment.getTime() + zone).setUTCHours(0, 0, 0, 0) - zone;
  return new Date(midnight + 8 * millisecondsPerHour + random() * 14 * millisecondsPerHour);
}

/** Moves a time at night to seven in the morning or later, unless that is in the future. */
export function moveToWakingHours(time: Date, now: Date): Date {
  const hourThere = new Date(time.getTime() + zone).getUTCHours();
  if (hourThere >= 7) return time;
  const later = new Date(time.getTime() + (7 - hourThere) * millisecondsPerHour);
  return later < now ? later : time;
}
