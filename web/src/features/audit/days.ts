export function nextDay(day: string): string {
  const date = noonOf(day);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}

/** Whether it is a day at all; 30 February is none. */
export function isValidDay(text: string): boolean {
  const noon = noonOf(text);
  return !Number.isNaN(noon.getTime()) && noon.toISOString().startsWith(`${text}T`);
}

const noonOf = (day: string) => new Date(`${day}T12:00:00Z`);
