import { tellProblem } from '#platform/toasts/toasts.ts';
import { useProblemWords } from '#platform/words/problem-words.ts';
import { useWords } from '#platform/words/words.ts';

/** Returns an error handler that shows a toast with the reason. */
export function useFailure(failure: 'saveFailed' | 'followFailed') {
  const words = useWords('bookmarks');
  const problem = useProblemWords();
  return (error: unknown) => tellProblem(words('error'), problem(words(failure), error));
}
