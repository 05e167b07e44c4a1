import { showErrorToast } from '#platform/toasts/toasts.ts';
import { useErrorMessage } from '#platform/messages/error-messages.ts';
import { useWords } from '#platform/messages/i18n.ts';

/** Returns an error handler that shows a toast with the reason. */
export function useBookmarkFailedToast(failure: 'saveFailed' | 'followFailed') {
  const words = useWords('bookmarks');
  const problem = useErrorMessage();
  return (error: unknown) => showErrorToast(words('error'), problem(words(failure), error));
}
