import { isPasskeyPromptCancelled } from '#platform/session/passkeys.ts';
import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useErrorReasonFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { isStepUpDeclinedError } from './step-up.ts';

/** Returns the callbacks that report a success or an error. What the user cancelled is not reported. */
export function useMutationToasts() {
  const t = useTranslations('settings');
  const formatErrorReason = useErrorReasonFormatter();
  return (successMessage: string) => ({
    onSuccess: () => showSuccessToast(successMessage),
    onError: (error: unknown) => {
      if (!isStepUpDeclinedError(error) && !isPasskeyPromptCancelled(error))
        showErrorToast(t('error'), formatErrorReason(error));
    },
  });
}
