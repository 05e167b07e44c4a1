import { showErrorToast } from '#platform/toasts/toasts.ts';
import { useErrorMessageFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';

/** Returns the function that shows an error toast if a notification could not be marked as read. */
export function useMarkReadFailedToast() {
  const failed = useTranslations('notifications')('markFailed');
  const problem = useErrorMessageFormatter();
  return (error: Error) => showErrorToast(failed, problem(failed, error));
}
