import { tellProblem, tellSuccess } from '#platform/toasts/toasts.ts';
import { useWords } from '#platform/words/words.ts';

/** Copies an address, and shows a toast with the result. */
export function useCopy() {
  const words = useWords('events');
  return async (address: string) => {
    try {
      await navigator.clipboard.writeText(address);
      tellSuccess(words('copied'));
    } catch {
      tellProblem(words('error'), words('copyFailed'));
    }
  };
}
