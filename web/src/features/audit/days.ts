/** The moment when a day (`2026-11-22`) begins in a zone. */
export function startOf(day: string, zone: string): string {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const near = midnight - aheadAt(midnight, zone);
  const nearer = midnight - aheadAt(near, zone);
  // Where the clocks are changed about midnight, one of the two belongs to the day before.
  const [earlier, later] = near < nearer ? [near, nearer] : [nearer, near];
  return new Date(clockAt(earlier, zone).startsWith(day) ? earlier : later).toISOString();
}

/** By how much the clocks of a zone are ahead of the world's at a moment, in milliseconds. */
const aheadAt = (moment: number, zone: string) => Date.parse(`${clockAt(moment, zone)}Z`) - moment;

/** What the clocks of a zone show, as `2026-11-22T09:14:00`: in Sweden it is written so, but for the letter. */
const clockAt = (moment: number, zone: string) =>
  new Date(moment).toLocaleString('sv-SE', { timeZone: zone }).replace(' ', 'T');

export function dayAfter(day: string): string {
  const date = noonOf(day);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}

/** Whether it is a day at all; 30 February is none. */
export function isDay(text: string): boolean {
  const noon = noonOf(text);
  return !Number.isNaN(noon.getTime()) && noon.toISOString().startsWith(`${text}T`);
}

const noonOf = (day: string) => new Date(`${day}T12:00:00Z`);
