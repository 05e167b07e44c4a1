import { Button } from '#design/Button.tsx';
import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useErrorReasonFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { AuthLayout } from '../AuthLayout.tsx';
import { MfaForm } from './MfaForm.tsx';
import { useSignInToHubByToken, useCancelMfa } from './queries.ts';

/** The MFA page, between the first authentication and the hub. */
export function MfaPage({ hub }: { hub: { name: string } }) {
  const t = useTranslations('members');
  const formatErrorReason = useErrorReasonFormatter();
  const signInToHub = useSignInToHubByToken();
  const cancelMfa = useCancelMfa();

  async function completeSignIn(token: string) {
    try {
      const signInResult = await signInToHub.mutateAsync(token);
      if (signInResult === 'in') showSuccessToast(t('signedIn'), t('signedInLine', { hub: hub.name }));
    } catch (error) {
      showErrorToast(t('signInFailed'), formatErrorReason(error));
    }
  }

  return (
    <AuthLayout hubName={hub.name} title={t('secondStepTitle')} line={t('secondStepLine')}>
      <MfaForm onVerified={(token) => void completeSignIn(token)} />
      <p className="mt-9 text-center">
        <Button
          variant="link"
          size="small"
          isPending={cancelMfa.isPending}
          onClick={() => cancelMfa.mutate()}
          className="font-semibold"
        >
          {t('backToSignIn')}
        </Button>
      </p>
    </AuthLayout>
  );
}
