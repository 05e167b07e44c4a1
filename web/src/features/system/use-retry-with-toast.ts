import type { FailedJobChoice } from '@mutirao/contract/features/system/schemas';
import { useErrorMessageFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useRetryFailedJobs } from './queries.ts';

/** Returns the function that runs failed jobs again and shows how many there were. */
export function useRetryWithToast() {
  const t = useTranslations('system');
  const explain = useErrorMessageFormatter();
  const { mutate, isPending } = useRetryFailedJobs();
  const retry = (choices: readonly FailedJobChoice[]) =>
    mutate(choices, {
      onSuccess: (count) => showSuccessToast(t('retried', { count })),
      onError: (error) => showErrorToast(t('error'), explain(t('retryFailed'), error)),
    });
  return { retry, isPending };
}
