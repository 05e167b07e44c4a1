import { tellProblem, tellSuccess } from '#platform/toasts/toasts.ts';
import { useProblemWords } from '#platform/words/problem-words.ts';
import { useWords } from '#platform/words/words.ts';
import { useSignOut } from './queries.ts';

/** Signs out, and says what came of it. `leave` answers whether it was done. */
export function useLeaving() {
  const words = useWords('app');
  const problem = useProblemWords();
  const signOut = useSignOut();

  async function leave(): Promise<boolean> {
    try {
      // Where it was pressed is gone by the time it is done.
      await signOut.mutateAsync();
    } catch (error) {
      tellProblem(words('error'), problem(words('signOutFailed'), error));
      return false;
    }
    tellSuccess(words('signedOutTitle'), words('signedOutLine'));
    return true;
  }
  return { leave, isLeaving: signOut.isPending };
}
