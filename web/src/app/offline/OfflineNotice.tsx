import { WifiOff } from 'lucide-react';
import { useTranslations } from '#platform/messages/i18n.ts';

/** The line that says that the hub cannot be reached and that cached content is shown. */
export function OfflineNotice() {
  const t = useTranslations('offline');
  return (
    <p
      role="status"
      className="mb-4 flex items-center gap-3 rounded-m bg-sun-soft px-4 py-3 text-small font-semibold text-ink print:hidden"
    >
      <WifiOff size={18} aria-hidden="true" className="shrink-0 text-on-sun" />
      {t('stored')}
    </p>
  );
}
