import { useHub } from '#features/hub-settings/index.ts';
import { dateAndTime } from '#platform/dates/dates.ts';
import { useLanguage } from '#platform/words/words.ts';

/** A moment, in the reader's language and the hub's zone. */
export function When({ at }: { at: string }) {
  const language = useLanguage();
  const { zone } = useHub();
  return (
    <time dateTime={at} className="numbers whitespace-nowrap">
      {dateAndTime(at, { language, zone })}
    </time>
  );
}
