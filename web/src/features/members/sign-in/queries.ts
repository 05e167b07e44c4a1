import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import {
  requestPasswordReset,
  setNameAndFirstPassword,
  resendConfirmation,
  setNewPassword,
  signUp,
  getStoredSession,
} from '#platform/session/auth.ts';
import { redirectToSsoSignIn, redirectToProviderSignIn } from '#platform/session/identities.ts';
import { needsNameAndPassword } from '#platform/session/auth-redirect.ts';
import { signInByPasskey } from '#platform/session/passkeys.ts';
import { fetchIdentityFeatures } from '#platform/session/sign-in-options.ts';
import { memberKeys } from '../keys.ts';
import { signInToHub, type HubSignInResult } from '../queries.ts';

/** The mutation that creates an account. Returns the session, or null until the email address is confirmed. */
export const useSignUp = () => useMutation({ mutationFn: signUp });

export const useResendConfirmation = () => useMutation({ mutationFn: resendConfirmation });

/** Sends a password reset link to a user who forgot the password. */
export const useRequestPasswordReset = () => useMutation({ mutationFn: requestPasswordReset });

/** The mutation that sets the new password of a user who followed a password reset link. */
export const useSetNewPassword = () => useMutation({ mutationFn: setNewPassword });

type SignInMethod =
  | { by: 'passkey'; isRemembered: boolean }
  | { by: 'provider' | 'domain'; name: string; isRemembered: boolean };

/**
 * The mutation for the sign-in methods other than the password. A passkey resolves with the result of the sign-in. A
 * method of another site resolves with undefined once the browser leaves for that site, which returns to the login
 * page.
 */
export function useSignInWithoutPassword() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (method: SignInMethod): Promise<HubSignInResult | undefined> => {
      if (method.by === 'passkey') return signInToHub(cache, await signInByPasskey(method));
      await (method.by === 'provider' ? redirectToProviderSignIn : redirectToSsoSignIn)(method.name, method);
      return undefined;
    },
  });
}

const signInOptions = queryOptions({ queryKey: memberKeys.signInOptions, queryFn: fetchIdentityFeatures });

/** Queries which sign-in methods the hub offers. Until they have loaded, the password is available. */
export const useSignInOptions = () => useQuery(signInOptions);

export const prefetchSignInOptions = (cache: QueryClient) => cache.prefetchQuery(signInOptions);

export type AccountWithoutNameAndPassword = { email: string; name: string };

/** Returns the user of an account without a name and a password, invited or just confirmed; null if there is none. */
export function useAccountWithoutNameAndPassword() {
  return useQuery({
    queryKey: memberKeys.invitee,
    queryFn: async (): Promise<AccountWithoutNameAndPassword | null> => {
      const session = needsNameAndPassword() ? await getStoredSession() : null;
      const name: unknown = session?.user.user_metadata['name'];
      return session && { email: session.user.email ?? '', name: typeof name === 'string' ? name : '' };
    },
  });
}

export function useSetNameAndFirstPassword() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (item: { name: string; password: string }) =>
      signInToHub(cache, await setNameAndFirstPassword(item)),
  });
}
