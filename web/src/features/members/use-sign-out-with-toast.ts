import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useErrorMessageFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useSignOut } from './queries.ts';

/** Signs out and shows a toast with the result. `leave` returns true if it succeeded. */
export function useSignOutWithToast() {
  const t = useTranslations('app');
  const problem = useErrorMessageFormatter();
  const signOut = useSignOut();

  async function leave(): Promise<boolean> {
    try {
      // Awaits the mutation instead of using its callbacks: the calling component is unmounted by the time the mutation
      // completes, and callbacks of unmounted components do not run.
      await signOut.mutateAsync();
    } catch (error) {
      showErrorToast(t('error'), problem(t('signOutFailed'), error));
      return false;
    }
    showSuccessToast(t('signedOutTitle'), t('signedOutLine'));
    return true;
  }
  return { leave, isSigningOut: signOut.isPending };
}
