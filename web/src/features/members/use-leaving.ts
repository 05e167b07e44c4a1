import { tellProblem, tellSuccess } from '#platform/toasts/toasts.ts';
import { useProblemWords } from '#platform/words/problem-words.ts';
import { useWords } from '#platform/words/words.ts';
import { useSignOut } from './queries.ts';

/** Signs out and shows a toast with the result. `leave` returns true if it succeeded. */
export function useLeaving() {
  const words = useWords('app');
  const problem = useProblemWords();
  const signOut = useSignOut();

  async function leave(): Promise<boolean> {
    try {
      // The component that called this is unmounted by the time the mutation completes.
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
