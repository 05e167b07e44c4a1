import { showErrorToast } from '#platform/toasts/toasts.ts';
import { useErrorMessage } from '#platform/words/problem-words.ts';
import { useWords } from '#platform/words/words.ts';

/** Returns an error handler that shows a toast with the reason. */
export function useBookmarkFailedToast(failure: 'saveFailed' | 'followFailed') {
  const words = useWords('bookmarks');
  const problem = useErrorMessage();
  return (error: unknown) => showErrorToast(words('error'), problem(words(failure), error));
}
