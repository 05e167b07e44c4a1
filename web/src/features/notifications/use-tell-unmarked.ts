import { tellProblem } from '#platform/toasts/toasts.ts';
import { useProblemWords } from '#platform/words/problem-words.ts';
import { useWords } from '#platform/words/words.ts';

/** Returns the function that shows an error toast if a notification could not be marked as read. */
export function useTellUnmarked() {
  const failed = useWords('notifications')('markFailed');
  const problem = useProblemWords();
  return (error: Error) => tellProblem(failed, problem(failed, error));
}
