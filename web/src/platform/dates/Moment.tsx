import { useLanguage, useTimeZone } from '#platform/words/words.ts';
import { dateAndTime } from './dates.ts';

/** Shows a timestamp, in the user's language and the hub's time zone. */
export function Moment({ at, className = 'whitespace-nowrap' }: { at: string; className?: string }) {
  return (
    <time dateTime={at} className={`numbers ${className}`}>
      {useWritten()(at)}
    </time>
  );
}

/** How to write a moment so. */
export function useWritten(): (moment: string) => string {
  const language = useLanguage();
  const zone = useTimeZone();
  return (moment) => dateAndTime(moment, { language, zone });
}
