import { isLetBe } from '#platform/session/passkeys.ts';
import { tellProblem, tellSuccess } from '#platform/toasts/toasts.ts';
import { useWhy } from '#platform/words/problem-words.ts';
import { useWords } from '#platform/words/words.ts';
import { isDeclined } from './proof-first.ts';

/** Returns the callbacks that report a success or an error. What the user cancelled is not reported. */
export function useTelling() {
  const words = useWords('settings');
  const why = useWhy();
  return (done: string) => ({
    onSuccess: () => tellSuccess(done),
    onError: (error: unknown) => {
      if (!isDeclined(error) && !isLetBe(error)) tellProblem(words('error'), why(error));
    },
  });
}
