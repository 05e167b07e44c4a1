import { useNow } from '#platform/dates/now.ts';
import { useLanguage } from '#platform/messages/i18n.ts';

/**
 * Returns the function that formats a night, such as `2026-11-27`, with its weekday: `sex., 27/11`. It formats in UTC,
 * so that viewers in every time zone see the same day.
 */
export function useFormatNight() {
  const format = new Intl.DateTimeFormat(useLanguage(), {
    weekday: 'short',
    day: '2-digit',
    month: '2-digit',
    timeZone: 'UTC',
  });
  return (night: string) => format.format(new Date(`${night}T00:00:00Z`));
}

const minute = 60_000;
const units = [
  { unit: 'day', length: 24 * 60 * minute },
  { unit: 'hour', length: 60 * minute },
  { unit: 'minute', length: minute },
] as const;

/**
 * Returns the function that formats how long ago a timestamp is: `há 9 horas`. It is updated while it is on the screen.
 */
export function useFormatAgo() {
  const now = useNow();
  const format = new Intl.RelativeTimeFormat(useLanguage(), { numeric: 'always' });
  return (moment: string) => {
    const age = Math.max(now.getTime() - new Date(moment).getTime(), 0);
    const { unit, length } = units.find((one) => age >= one.length) ?? { unit: 'minute', length: minute };
    return format.format(-Math.floor(age / length), unit);
  };
}
