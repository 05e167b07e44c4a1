import type { FailedJobChoice } from '@mutirao/contract/features/system/failed-jobs';
import { useErrorMessageFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useRetryFailedJobs } from './queries.ts';

/** Returns the function that puts failed jobs back into the queue and shows how many were put back. */
export function useRetryFailedJobsWithToast() {
  const t = useTranslations('system');
  const explain = useErrorMessageFormatter();
  const { mutateAsync, isPending } = useRetryFailedJobs();
  // Awaits the mutation instead of passing callbacks to `mutate`: React Query does not call them if the
  // button has been unmounted with its row.
  async function retry(choice: FailedJobChoice) {
    try {
      showSuccessToast(t('retried', { count: await mutateAsync(choice) }));
    } catch (error) {
      showErrorToast(t('error'), explain(t('retryFailed'), error));
    }
  }
  return { retry: (choice: FailedJobChoice) => void retry(choice), isPending };
}
