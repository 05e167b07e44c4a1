const day = 24 * 60 * 60 * 1000;

/** A date as *2026-03-21*, and the time at which it begins in a zone. */
export type LocalDateWithStart = { date: string; start: Date };

/** Returns the last days of a time zone up to now, oldest first: with a clock change a day has 23 or 25 hours. */
export function listLastDays({
  now,
  zone,
  days,
}: {
  now: Date;
  zone: string;
  days: number;
}): LocalDateWithStart[] {
  const clock = createLocalTimeConverter(zone);
  const today = clock(now).date;
  return Array.from({ length: days }, (_, index) => {
    const date = addDays(today, index - days + 1);
    return { date, start: startOfDay(date, clock) };
  });
}

export const addDays = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10);

/** Returns the number of days from one date to another. */
export const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / day;

type Clock = (moment: Date) => { date: string; localTimeMs: number };

/** Returns a function that gives the local date and the local time in milliseconds of a moment in the zone. */
export function createLocalTimeConverter(zone: string): Clock {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  return (moment) => {
    const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, value]));
    const valueOf = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '00';
    const date = `${valueOf('year')}-${valueOf('month')}-${valueOf('day')}`;
    return {
      date,
      localTimeMs: Date.parse(`${date}T${valueOf('hour')}:${valueOf('minute')}:${valueOf('second')}Z`),
    };
  };
}

/**
 * The UTC offset is computed twice because of clock changes: the offset at the first estimate of the moment can differ
 * from that at the second.
 */
function startOfDay(date: string, clock: Clock): Date {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  let moment = midnight;
  for (let round = 0; round < 2; round += 1) moment += midnight - clock(new Date(moment)).localTimeMs;
  return new Date(moment);
}
