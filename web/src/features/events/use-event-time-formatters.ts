import { capitalizeFirstLetter } from '@mutirao/contract/kit/capitalize-first-letter';
import { useLanguage, useTimeZone, useTranslations } from '#platform/messages/i18n.ts';
import { toRelativeDay } from './event-status.ts';
import { formatTimeZoneName } from './zone-name.ts';
import { toZonedDate } from '#platform/dates/time-zones.ts';

/** Returns the functions that format the days and times of events, in the user's language. */
export function useEventTimeFormatters() {
  const language = useLanguage();
  const hubZone = useTimeZone();
  const write = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, options);
  const noon = (day: string) => new Date(`${day}T12:00:00Z`);
  const dayFormatter = (options: Intl.DateTimeFormatOptions) => (day: string) =>
    write({ ...options, timeZone: 'UTC' }).format(noon(day));
  return {
    hubZone,
    weekday: dayFormatter({ weekday: 'long' }),
    shortWeekday: dayFormatter({ weekday: 'short' }),
    dayAndMonth: dayFormatter({ day: 'numeric', month: 'long' }),
    shortMonth: dayFormatter({ month: 'short' }),
    wholeDay: dayFormatter({ dateStyle: 'full' }),
    month: (month: string) =>
      capitalizeFirstLetter(dayFormatter({ month: 'long', year: 'numeric' })(`${month}-15`)),
    time: (moment: string) =>
      write({ timeStyle: 'short', hourCycle: 'h23', timeZone: hubZone }).format(new Date(moment)),
    zoneName: (zone: string, moment: string) => formatTimeZoneName(language, zone, moment),
    /** Formats the start and the end of an event, with date and time in the given time zone. */
    span: (from: string, to: string, zone: string) =>
      write({ dateStyle: 'full', timeStyle: 'short', hourCycle: 'h23', timeZone: zone }).formatRange(
        new Date(from),
        new Date(to),
      ),
  };
}

/**
 * Returns a function that formats the day of an event as today, tomorrow, in some days or in a week, and any other day
 * as its date.
 */
export function useFormatRelativeDay(now: Date) {
  const t = useTranslations('events');
  const { hubZone, dayAndMonth } = useEventTimeFormatters();
  return (moment: string) => {
    const day = toZonedDate(hubZone, moment);
    const relativeDay = toRelativeDay(day, toZonedDate(hubZone, now));
    if (!relativeDay) return dayAndMonth(day);
    if (!('count' in relativeDay)) return t(relativeDay.in);
    return t(relativeDay.in === 'days' ? 'inDays' : 'inWeeks', { count: relativeDay.count });
  };
}
