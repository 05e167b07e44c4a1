const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Formats the age of a post as `5m`, `3h` or `2d`. `now` is the text for the first minute. */
export function formatAge(moment: string, { currentTime, now }: { currentTime: Date; now: string }): string {
  const age = currentTime.getTime() - new Date(moment).getTime();
  if (age < minute) return now;
  if (age < hour) return `${Math.floor(age / minute)}m`;
  if (age < day) return `${Math.floor(age / hour)}h`;
  return `${Math.floor(age / day)}d`;
}

/**
 * Formats day, month, year and time, in the user's language and the hub's time zone; in Portuguese `21/11/2026 09:14`.
 */
export const formatDateTimeInZone = (
  moment: string,
  { language, zone }: { language: string; zone: string },
) => formatOf(language, zone).format(new Date(moment)).replace(',', '');

const formats = new Map<string, Intl.DateTimeFormat>();

// Formatters are cached, because creating one takes longer than formatting a hundred dates.
function formatOf(language: string, zone: string) {
  const key = `${language} ${zone}`;
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(language, {
      timeZone: zone,
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
  formats.set(key, format);
  return format;
}
