import { useState } from 'react';
import { signUp, type AuthRefusal } from '#platform/session/auth.ts';
import { tellProblem, tellSuccess } from '#platform/toasts/toasts.ts';
import { useWords } from '#platform/words/words.ts';
import type { Fields } from './login-checks.ts';
import { useSignIn } from './queries.ts';

/** Signing in and signing up, each with the toasts of the specification. */
export function useLogin(hubName: string) {
  const words = useWords('members');
  const signIn = useSignIn();
  const [isPending, setIsPending] = useState(false);
  const [unconfirmed, setUnconfirmed] = useState<string>();

  function tellRefusal(title: 'signInFailed' | 'signUpFailed', refusal?: AuthRefusal) {
    tellProblem(words(title), refusal?.sentence ?? words('unexpected'));
  }

  async function enter(it: Pick<Fields, 'email' | 'password'> & { isRemembered: boolean }) {
    setIsPending(true);
    try {
      const email = it.email.trim();
      const outcome = await signIn.mutateAsync({ ...it, email });
      const refusal = typeof outcome === 'string' ? undefined : outcome;
      setUnconfirmed(refusal?.code === 'email_not_confirmed' ? email : undefined);
      if (refusal) return tellRefusal('signInFailed', refusal);
      // Who is asked for a second step is welcomed after it.
      if (outcome === 'in') tellSuccess(words('signedIn'), words('signedInLine', { hub: hubName }));
    } catch {
      tellRefusal('signInFailed');
    } finally {
      setIsPending(false);
    }
  }

  /** Answers whether somebody is signed up now. */
  async function register(it: Fields): Promise<boolean> {
    setIsPending(true);
    try {
      const email = it.email.trim();
      const outcome = await signUp({ name: it.name.trim(), email, password: it.password });
      if ('refusal' in outcome) {
        tellRefusal('signUpFailed', outcome.refusal);
        return false;
      }
      // Where addresses need no confirmation the hub opens by itself.
      if (outcome.session) tellSuccess(words('signedIn'), words('signedInLine', { hub: hubName }));
      else tellSuccess(words('signedUp'), words('signedUpLine'));
      setUnconfirmed(outcome.session ? undefined : email);
      return true;
    } catch {
      tellRefusal('signUpFailed');
      return false;
    } finally {
      setIsPending(false);
    }
  }

  return { isPending, unconfirmed, enter, register };
}
