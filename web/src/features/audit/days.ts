/** Returns the day after a day, both as `2026-11-22`. */
export function getNextDay(day: string): string {
  const date = noonOf(day);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}

/** Whether the text is an existing day; 30 February is not. */
export function isValidDay(text: string): boolean {
  const noon = noonOf(text);
  return !Number.isNaN(noon.getTime()) && noon.toISOString().startsWith(`${text}T`);
}

const noonOf = (day: string) => new Date(`${day}T12:00:00Z`);
