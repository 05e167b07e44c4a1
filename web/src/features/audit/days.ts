/** The moment when a day (`2026-11-22`) begins, where one is. */
export const startOf = (day: string) => new Date(`${day}T00:00:00`).toISOString();

export function dayAfter(day: string): string {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}

/** Whether it is a day at all. */
export const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(new Date(`${text}T00:00:00`).getTime());
