import { useNavigate } from '@tanstack/react-router';
import { giveUpAll } from '#features/attachments/index.ts';
import { useSignOut } from '#features/members/index.ts';
import { tellProblem, tellSuccess } from '#platform/toasts/toasts.ts';
import { useProblemWords } from '#platform/words/problem-words.ts';
import { useWords } from '#platform/words/words.ts';

/** Signs out and leads to the door. */
export function useLeave() {
  const words = useWords('app');
  const problem = useProblemWords();
  const signOut = useSignOut();
  const navigate = useNavigate();

  async function leave() {
    try {
      // Where it was pressed is gone by the time it is done.
      await signOut.mutateAsync();
    } catch (error) {
      return tellProblem(words('error'), problem(words('signOutFailed'), error));
    }
    giveUpAll();
    tellSuccess(words('signedOutTitle'), words('signedOutLine'));
    await navigate({ to: '/login' });
  }
  return { leave, isLeaving: signOut.isPending };
}
