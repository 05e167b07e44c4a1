import { tellProblem, tellSuccess } from '#platform/toasts/toasts.ts';
import { useProblemWords } from '#platform/words/problem-words.ts';
import { useWords } from '#platform/words/words.ts';
import { useApprove } from '../queries.ts';

/** Returns the function that approves join requests, and shows a toast with their number. */
export function useApproving() {
  const words = useWords('joining');
  const problem = useProblemWords();
  const send = useApprove();
  async function approve(ids: string[]) {
    if (ids.length === 0 || send.isPending) return;
    try {
      const { approved } = await send.mutateAsync(ids);
      tellSuccess(words('approvedDone', { count: approved }));
    } catch (error) {
      tellProblem(words('error'), problem(words('approveFailed'), error));
    }
  }
  return { approve, isPending: send.isPending };
}
