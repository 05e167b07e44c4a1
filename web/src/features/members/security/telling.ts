import { isPasskeyPromptCancelled } from '#platform/session/passkeys.ts';
import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useErrorReason } from '#platform/words/problem-words.ts';
import { useWords } from '#platform/words/words.ts';
import { isStepUpDeclinedError } from './proof-first.ts';

/** Returns the callbacks that report a success or an error. What the user cancelled is not reported. */
export function useMutationToasts() {
  const words = useWords('settings');
  const why = useErrorReason();
  return (done: string) => ({
    onSuccess: () => showSuccessToast(done),
    onError: (error: unknown) => {
      if (!isStepUpDeclinedError(error) && !isPasskeyPromptCancelled(error))
        showErrorToast(words('error'), why(error));
    },
  });
}
