import { useState } from 'react';
import { IdentityError } from '#platform/session/identity-error.ts';
import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import type { AuthFieldValues } from './validate-auth-fields.ts';
import { isInviteNeededError, useSignInByPassword } from './queries.ts';
import { useSignUp } from './sign-in/queries.ts';

/** Returns the functions for sign-in and sign-up, which show the toasts of the specification. */
export function useSignInAndSignUp(hubName: string) {
  const t = useTranslations('members');
  const signIn = useSignInByPassword();
  const signUp = useSignUp();
  const [unconfirmed, setUnconfirmed] = useState<string>();
  const showSignedInToast = () => showSuccessToast(t('signedIn'), t('signedInLine', { hub: hubName }));

  function showRejection(title: 'signInFailed' | 'signUpFailed', error: unknown) {
    const input = error instanceof IdentityError ? error.sentence : undefined;
    const sentence = isInviteNeededError(error) ? t('inviteNeededLine') : input;
    showErrorToast(t(title), sentence ?? t('unexpected'));
  }

  /** Returns true if the credentials were accepted: the user is signed in to the hub, or must still complete MFA. */
  async function submitSignIn(
    item: Pick<AuthFieldValues, 'email' | 'password'> & { isRemembered: boolean },
  ): Promise<boolean> {
    const email = item.email.trim();
    try {
      const signInResult = await signIn.mutateAsync({ ...item, email });
      setUnconfirmed(undefined);
      // If MFA is required, the MFA page shows the welcome toast after the second factor is verified.
      if (signInResult === 'in') showSignedInToast();
      return true;
    } catch (error) {
      const isUnconfirmed = error instanceof IdentityError && error.code === 'email_not_confirmed';
      setUnconfirmed(isUnconfirmed ? email : undefined);
      showRejection('signInFailed', error);
      return false;
    }
  }

  /** Returns true if the account was created. */
  async function register(loginFields: AuthFieldValues): Promise<boolean> {
    const email = loginFields.email.trim();
    try {
      const session = await signUp.mutateAsync({
        name: loginFields.name.trim(),
        email,
        password: loginFields.password,
      });
      // If the hub does not require that email addresses are confirmed, the user is signed in at once.
      if (session) showSignedInToast();
      else showSuccessToast(t('signedUp'), t('signedUpLine'));
      setUnconfirmed(session ? undefined : email);
      return true;
    } catch (error) {
      showRejection('signUpFailed', error);
      return false;
    }
  }

  return { isPending: signIn.isPending || signUp.isPending, unconfirmed, submitSignIn, register };
}
