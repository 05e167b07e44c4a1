import { formatDateTimeInZone } from '#platform/dates/dates.ts';
import { useLanguage, useTimeZone, useTranslations } from '#platform/messages/i18n.ts';
import { useOwnSuspension } from './suspension.ts';

/** Shows why the member cannot write now, before they begin to type. */
export function SuspendedNotice({ className = '' }: { className?: string }) {
  const t = useTranslations('members');
  const language = useLanguage();
  const zone = useTimeZone();
  const suspension = useOwnSuspension();
  if (!suspension) return null;
  return (
    <p className={`rounded-s bg-clay-soft px-3.5 py-2 text-small text-ink ${className}`}>
      {t('suspended', { end: formatDateTimeInZone(suspension.endsAt, { language, zone }) })}
    </p>
  );
}
