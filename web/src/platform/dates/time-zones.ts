const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string) {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
  formats.set(zone, format);
  return format;
}

/** Returns the local date and time in a time zone, as `2026-11-22T19:00`. */
export function toZonedDateTime(zone: string, moment: string | Date): string {
  const parts = formatOf(zone).formatToParts(new Date(moment));
  const partValue = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return `${partValue('year')}-${partValue('month')}-${partValue('day')}T${partValue('hour')}:${partValue('minute')}`;
}

export const toZonedDate = (zone: string, moment: string | Date) =>
  toZonedDateTime(zone, moment).slice(0, 10);

/**
 * Returns the UTC time of a local time in a zone; undefined if it is not valid. A local time that a clock change skips
 * moves forward by the change; of one that occurs twice, the first is used.
 */
export function zonedDateTimeToUtc(zone: string, clock: string): string | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(clock)) return undefined;
  const asUtc = Date.parse(`${clock}:00Z`);
  if (Number.isNaN(asUtc)) return undefined;
  const offsetAt = (moment: number) => Date.parse(`${toZonedDateTime(zone, new Date(moment))}:00Z`) - moment;
  const offsets = [offsetAt(asUtc - 86_400_000), offsetAt(asUtc + 86_400_000)];
  const moments = offsets.map((offset) => asUtc - offset);
  const exactMatches = moments.filter((moment) => moment + offsetAt(moment) === asUtc);
  return new Date(exactMatches.length > 0 ? Math.min(...exactMatches) : Math.max(...moments)).toISOString();
}

/** Returns the UTC time when a day (`2026-11-22`) begins in a time zone. */
export const startOfZonedDay = (zone: string, day: string) => zonedDateTimeToUtc(zone, `${day}T00:00`);

/** Returns the device's time zone, or `fallback` if the device has none. */
export const getDeviceTimeZone = (fallback: string) =>
  new Intl.DateTimeFormat().resolvedOptions().timeZone || fallback;

/** True if two time zones have the same local time at a moment. */
export const isSameTimeInZones = (text: string, other: string, moment: string) =>
  text === other || toZonedDateTime(text, moment) === toZonedDateTime(other, moment);
