import { useHub } from '#features/hub-settings/index.ts';
import { dateAndTime } from '#platform/dates/dates.ts';
import { useLanguage } from '#platform/words/words.ts';

/** When something happened, in the reader's language and the hub's zone. */
export function Moment({ at }: { at: string }) {
  const written = useWritten()(at);
  return (
    <time dateTime={at} className="numbers whitespace-nowrap">
      {written}
    </time>
  );
}

export function useWritten() {
  const language = useLanguage();
  const { zone } = useHub();
  return (moment: string) => dateAndTime(moment, { language, zone });
}
