import { useLanguage, useTimeZone } from '#platform/messages/i18n.ts';
import { formatDateTimeInZone } from './dates.ts';

/**
 * Returns the function that formats the day of a timestamp, in the user's language and the hub's time zone; in
 * Portuguese `21/11/2026`.
 */
export function useFormatHubZoneShortDate() {
  const language = useLanguage();
  const zone = useTimeZone();
  return (moment: string) => formatDateTimeInZone(moment, { language, zone }).split(' ')[0] ?? '';
}

/** Returns the function that formats the day of a timestamp in the long form: `21 de novembro de 2026`. */
export function useFormatHubZoneLongDate() {
  const language = useLanguage();
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: useTimeZone() });
  return (moment: string) => format.format(new Date(moment));
}

/** Returns the function that formats the time of a timestamp in the hub's time zone: `03:14`. */
export function useFormatHubZoneTimeOfDay() {
  const format = new Intl.DateTimeFormat(useLanguage(), {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: useTimeZone(),
  });
  return (moment: string) => format.format(new Date(moment));
}
