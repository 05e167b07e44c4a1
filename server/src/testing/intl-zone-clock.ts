const part = (value: number, length = 2) => String(value).padStart(length, '0');

/**
 * Creates functions that compute local times of a time zone with `Intl` alone: a reference to check the database
 * against.
 */
export function createIntlZoneClock(zone: string) {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });

  /** Returns the local clock time at a moment, as if it were UTC. */
  function shownAt(moment: number): number {
    const wallClock = Object.fromEntries(
      format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]),
    );
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = wallClock;
    return Date.UTC(year, month - 1, day, hour, minute, second);
  }

  return {
    shownAt,
    ahead: (moment: number) => shownAt(moment) - moment,
    dayOf(moment: Date) {
      const shown = new Date(shownAt(moment.getTime()));
      return `${part(shown.getUTCFullYear(), 4)}-${part(shown.getUTCMonth() + 1)}-${part(shown.getUTCDate())}`;
    },
  };
}

const hour = 3_600_000;

/** Returns the times in a year, in epoch milliseconds, at which summer time begins or ends in a zone. */
export function findDaylightSavingChanges(zone: string, year: number): number[] {
  const { ahead } = createIntlZoneClock(zone);
  const clockChanges: number[] = [];
  let from = Date.UTC(year);
  const end = Date.UTC(year + 1);
  for (; from < end; from += 24 * hour) {
    if (ahead(from) === ahead(from + 24 * hour)) continue;
    for (let time = from; time < from + 24 * hour; time += hour / 2) {
      if (ahead(time) !== ahead(time + hour / 2)) clockChanges.push(time + hour / 2);
    }
  }
  return clockChanges;
}
