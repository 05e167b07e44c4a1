import { toZonedDate } from '#platform/dates/time-zones.ts';
import { useFormatHubZoneTimeOfDay } from '#platform/dates/days.ts';
import { useNow } from '#platform/dates/now.ts';
import { useLanguage, useTimeZone, useTranslations } from '#platform/messages/i18n.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const units = [
  { unit: 'day', length: day },
  { unit: 'hour', length: hour },
  { unit: 'minute', length: minute },
  { unit: 'second', length: second },
] as const;

const timeBetween = (from: string | number | Date, until: string | number | Date) =>
  new Date(until).getTime() - new Date(from).getTime();

/** Returns the function that formats a duration in milliseconds in its largest unit: `3 dias`, `42 min`. */
export function useFormatRoughDurationFromMs() {
  const language = useLanguage();
  return (milliseconds: number) => {
    const { unit, length } = units.find((one) => milliseconds >= one.length) ?? {
      unit: 'second',
      length: second,
    };
    const unitDisplay = unit === 'day' ? 'long' : 'short';
    const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay });
    return format.format(Math.max(Math.floor(milliseconds / length), 0));
  };
}

/** Returns the function that formats how long something has lasted until now. */
export function useFormatRoughDurationUntilNow() {
  const now = useNow();
  const format = useFormatRoughDurationFromMs();
  return (moment: string) => format(timeBetween(moment, now));
}

/** Returns the function that formats a duration in seconds, exact below a minute: `0,3 s`, `1 min 52 s`. */
export function useFormatDurationFromSeconds() {
  const t = useTranslations('system');
  const language = useLanguage();
  const write = (amount: number, unit: string, maximumFractionDigits = 0) =>
    new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits }).format(amount);
  return (seconds: number) => {
    if (seconds < 0.1) {
      const format = new Intl.NumberFormat(language, { maximumFractionDigits: seconds < 0.01 ? 1 : 0 });
      return t('milliseconds', { amount: format.format(seconds * 1_000) });
    }
    if (seconds < 60) return write(seconds, 'second', seconds < 10 ? 1 : 0);
    const minutes = Math.floor(seconds / 60);
    const rest = Math.floor(seconds % 60);
    return rest > 0 ? `${write(minutes, 'minute')} ${write(rest, 'second')}` : write(minutes, 'minute');
  };
}

/** Returns the function that formats how far a moment is from now: `há 42 min`, `em 4 min`. */
export function useFormatRelativeTime() {
  const t = useTranslations('system');
  const now = useNow();
  const format = new Intl.RelativeTimeFormat(useLanguage(), { style: 'short' });
  return (moment: string) => {
    const distance = timeBetween(now, moment);
    const found = units.find(({ length }) => Math.abs(distance) >= length && length > second);
    if (!found) return t('justNow');
    // Without the full stop of the abbreviation, because a sentence can end here.
    return format.format(Math.trunc(distance / found.length), found.unit).replace(/\.(?!\d)/, '');
  };
}

/**
 * Returns the function that formats a timestamp: relative to now within an hour, as a time on the same day,
 * otherwise with its day: `há 42 min`, `03:14`, `amanhã, 03:00`, `21/11, 03:00`.
 */
export function useFormatRelativeTimeOrDayAndTime() {
  const now = useNow();
  const formatDistance = useFormatRelativeTime();
  const formatDayAndTime = useFormatTimeWithDayUnlessToday();
  return (moment: string) =>
    Math.abs(timeBetween(now, moment)) < hour ? formatDistance(moment) : formatDayAndTime(moment);
}

/** Returns the function that formats a moment as a time, with its day if that is not today: `03:14`, `ontem, 03:00`. */
export function useFormatTimeWithDayUnlessToday() {
  const now = useNow();
  const formatTime = useFormatHubZoneTimeOfDay();
  const formatDay = useFormatRelativeDayOrDate();
  const zone = useTimeZone();
  return (moment: string) => {
    const time = formatTime(moment);
    return toZonedDate(zone, moment) === toZonedDate(zone, now) ? time : `${formatDay(moment)}, ${time}`;
  };
}

/** Returns the function that formats the day of a moment: `hoje`, `ontem`, `amanhã`, otherwise `21/11`. */
export function useFormatRelativeDayOrDate() {
  const now = useNow();
  const zone = useTimeZone();
  const language = useLanguage();
  return (moment: string) => {
    const date = toZonedDate(zone, moment);
    const distance = Math.round(timeBetween(toZonedDate(zone, now), date) / day);
    if (Math.abs(distance) <= 1)
      return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(distance, 'day');
    return formatDate(language, date, { day: '2-digit', month: '2-digit' });
  };
}

/** Formats a date without a time, such as `2026-11-21`. */
export const formatDate = (language: string, date: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));

/** Returns the function that formats a share, such as 0.12, as percent. */
export function useFormatPercent(maximumFractionDigits = 0) {
  const format = new Intl.NumberFormat(useLanguage(), { style: 'percent', maximumFractionDigits });
  return (share: number) => format.format(share);
}
