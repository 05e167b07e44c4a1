import { useLanguage, useTimeZone } from '#platform/messages/i18n.ts';
import { formatDateTimeInZone } from './dates.ts';

/** Shows a timestamp, in the user's language and the hub's time zone. */
export function HubZoneDateTimeText({
  moment,
  className = 'whitespace-nowrap',
}: {
  moment: string;
  className?: string;
}) {
  return (
    <time dateTime={moment} className={`numbers ${className}`}>
      {useFormatHubZoneDateTime()(moment)}
    </time>
  );
}

/** Returns the function that formats a timestamp, in the user's language and the hub's time zone. */
export function useFormatHubZoneDateTime(): (moment: string) => string {
  const language = useLanguage();
  const zone = useTimeZone();
  return (moment) => formatDateTimeInZone(moment, { language, zone });
}
