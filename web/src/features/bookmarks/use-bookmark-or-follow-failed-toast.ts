import { showErrorToast } from '#platform/toasts/toasts.ts';
import { useErrorMessageFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';

/** Returns an error handler that shows a toast with the reason. */
export function useBookmarkOrFollowFailedToast(failure: 'saveFailed' | 'followFailed') {
  const t = useTranslations('bookmarks');
  const problem = useErrorMessageFormatter();
  return (error: unknown) => showErrorToast(t('error'), problem(t(failure), error));
}
