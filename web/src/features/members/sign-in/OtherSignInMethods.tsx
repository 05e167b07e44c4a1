import { Fingerprint } from 'lucide-react';
import { Button } from '#design/Button.tsx';
import { Divider } from '#design/Divider.tsx';
import { IdentityError } from '#platform/session/identity-error.ts';
import { isPasskeyPromptCancelled } from '#platform/session/passkeys.ts';
import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useSignInWithoutPassword, useSignInOptions } from './queries.ts';
import { isInviteNeededError } from '../queries.ts';
import { SsoDomainForm } from './SsoDomainForm.tsx';

type Props = { hubName: string; isSignUp: boolean; isRemembered: boolean };

/** The sign-in methods that the hub offers in addition to email and password. */
export function OtherSignInMethods({ hubName, isSignUp, isRemembered }: Props) {
  const t = useTranslations('members');
  const { data: options } = useSignInOptions();
  const signIn = useSignInWithoutPassword();
  const hasPasskeys = options?.passkeys === true && !isSignUp;
  const providers = options?.providers ?? [];
  if (!hasPasskeys && providers.length === 0 && !options?.domains) return null;

  async function signInWith(method: Parameters<typeof signIn.mutateAsync>[0]) {
    if (signIn.isPending) return;
    try {
      const signInResult = await signIn.mutateAsync(method);
      if (signInResult === 'in') showSuccessToast(t('signedIn'), t('signedInLine', { hub: hubName }));
    } catch (error) {
      const input = error instanceof IdentityError ? error.sentence : undefined;
      const sentence = isInviteNeededError(error) ? t('inviteNeededLine') : input;
      if (!isPasskeyPromptCancelled(error)) showErrorToast(t('signInFailed'), sentence ?? t('unexpected'));
    }
  }

  return (
    <div className="mt-7 flex animate-fade flex-col gap-3">
      <div className="mb-2">
        <Divider label={t('or')} />
      </div>
      {hasPasskeys && (
        <Button
          size="large"
          icon={<Fingerprint size={19} aria-hidden="true" />}
          isPending={signIn.isPending && signIn.variables.by === 'passkey'}
          onClick={() => void signInWith({ by: 'passkey', isRemembered })}
        >
          {t('signInByPasskey')}
        </Button>
      )}
      {providers.map(({ id, name }) => (
        <Button
          key={id}
          size="large"
          onClick={() => void signInWith({ by: 'provider', name: id, isRemembered })}
        >
          {t('signInBy', { name })}
        </Button>
      ))}
      {options?.domains && (
        <SsoDomainForm
          isPending={signIn.isPending && signIn.variables.by === 'domain'}
          onPick={(name) => void signInWith({ by: 'domain', name, isRemembered })}
        />
      )}
    </div>
  );
}
