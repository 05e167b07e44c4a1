import { Wrench } from 'lucide-react';
import { Button } from '#design/Button.tsx';
import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useErrorMessageFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useChangeMaintenance } from './queries.ts';

/** Informs staff on every screen that only staff have access now, and offers admins the button to end maintenance. */
export function StaffMaintenanceBanner({ isAdmin }: { isAdmin: boolean }) {
  const t = useTranslations('maintenance');
  const problem = useErrorMessageFormatter();
  const change = useChangeMaintenance();

  function end() {
    change.mutate(null, {
      onSuccess: () => showSuccessToast(t('ended')),
      onError: (error) => showErrorToast(t('error'), problem(t('endFailed'), error)),
    });
  }
  return (
    <section
      role="status"
      aria-label={t('banner')}
      className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-m bg-sun-soft px-5 py-4 print:hidden"
    >
      <Wrench size={22} aria-hidden="true" className="shrink-0 text-on-sun" />
      <div className="min-w-0 grow basis-60">
        <p className="font-semibold text-ink">{t('banner')}</p>
        <p className="text-small text-ink">{t(isAdmin ? 'bannerLine' : 'bannerLineOfModerators')}</p>
      </div>
      {isAdmin && (
        <Button size="small" isPending={change.isPending} pendingLabel={t('ending')} onClick={end}>
          {t('end')}
        </Button>
      )}
    </section>
  );
}
