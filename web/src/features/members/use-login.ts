import { useState } from 'react';
import { IdentityError } from '#platform/session/identity-error.ts';
import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useWords } from '#platform/messages/i18n.ts';
import type { LoginFields } from './login-checks.ts';
import { isInviteNeededError, useSignIn } from './queries.ts';
import { useSignUp } from './sign-in/queries.ts';

/** Signing in and signing up, each with the toasts of the specification. */
export function useLogin(hubName: string) {
  const words = useWords('members');
  const signIn = useSignIn();
  const signUp = useSignUp();
  const [unconfirmed, setUnconfirmed] = useState<string>();
  const welcome = () => showSuccessToast(words('signedIn'), words('signedInLine', { hub: hubName }));

  function tellRefusal(title: 'signInFailed' | 'signUpFailed', error: unknown) {
    const said = error instanceof IdentityError ? error.sentence : undefined;
    const sentence = isInviteNeededError(error) ? words('inviteNeededLine') : said;
    showErrorToast(words(title), sentence ?? words('unexpected'));
  }

  /** Returns true if the email address and the password were accepted. */
  async function enter(
    it: Pick<LoginFields, 'email' | 'password'> & { isRemembered: boolean },
  ): Promise<boolean> {
    const email = it.email.trim();
    try {
      const entered = await signIn.mutateAsync({ ...it, email });
      setUnconfirmed(undefined);
      // If MFA is required, the welcome toast is shown after it.
      if (entered === 'in') welcome();
      return true;
    } catch (error) {
      const isUnconfirmed = error instanceof IdentityError && error.code === 'email_not_confirmed';
      setUnconfirmed(isUnconfirmed ? email : undefined);
      tellRefusal('signInFailed', error);
      return false;
    }
  }

  /** Returns whether the user is signed up now. */
  async function register(it: LoginFields): Promise<boolean> {
    const email = it.email.trim();
    try {
      const session = await signUp.mutateAsync({ name: it.name.trim(), email, password: it.password });
      // Where addresses need no confirmation, the user is signed in at once.
      if (session) welcome();
      else showSuccessToast(words('signedUp'), words('signedUpLine'));
      setUnconfirmed(session ? undefined : email);
      return true;
    } catch (error) {
      tellRefusal('signUpFailed', error);
      return false;
    }
  }

  return { isPending: signIn.isPending || signUp.isPending, unconfirmed, enter, register };
}
