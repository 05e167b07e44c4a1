import { Button } from '#design/Button.tsx';
import { useErrorReasonFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';

/** Shows that data could not be fetched and why, with a retry button. */
export function PersonalDataError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslations('ownData');
  const formatErrorReason = useErrorReasonFormatter();
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-3 rounded-s bg-clay-soft px-4 py-3"
    >
      <p className="min-w-0 grow basis-60 text-small">
        {t('loadFailed')} {formatErrorReason(error)}
      </p>
      <Button size="small" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
}
