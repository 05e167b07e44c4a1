import type { Random } from './random.ts';

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

// São Paulo is three hours behind UTC.
const zone = -3 * hour;

/** Returns the time `days` days before `now`; if older than three days, at an hour of the day when people write. */
export function daysBefore(now: Date, days: number, random: Random): Date {
  const at = new Date(now.getTime() - days * day);
  if (days < 3) return at;
  const midnight = new Date(at.getTime() + zone).setUTCHours(0, 0, 0, 0) - zone;
  return new Date(midnight + 8 * hour + random() * 14 * hour);
}

/** A moment of the night is moved into the morning, unless that is still to come. */
export function moveToWakingHours(at: Date, now: Date): Date {
  const hourThere = new Date(at.getTime() + zone).getUTCHours();
  if (hourThere >= 7) return at;
  const later = new Date(at.getTime() + (7 - hourThere) * hour);
  return later < now ? later : at;
}
