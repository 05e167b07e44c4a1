import { acceptsTermsMetadataKey } from '@mutirao/contract/kit/sign-up';
import type { Session } from '@supabase/auth-js';
import {
  IdentityError,
  toIdentityErrorInfo,
  unwrapIdentityReply,
  throwIfIdentityError,
} from './identity-error.ts';
import { loadAuthClient, authStorage } from './auth-client.ts';
import { identityEndpoint } from './identity.ts';
import { readInviteCookie } from './invite-cookie.ts';
import { endAccountCompletion, authRedirect } from './auth-redirect.ts';
import { setSessionRemembered } from './remember.ts';
import { authStorageKey } from './session-storage.ts';

export { authStorageKey } from './session-storage.ts';

/** Prefetches the identity client before it is needed. */
export function preloadAuthClient() {
  void loadAuthClient().catch(() => undefined);
}

const isSignInRedirect = authRedirect?.kind === 'session' || authRedirect?.kind === 'code';

/** True if this browser has a session, or the address contains one or a code for one. */
export function hasStoredSession(): boolean {
  return authStorage.getItem(authStorageKey) !== null || isSignInRedirect;
}

export type AuthEvent = {
  type: 'signed-in' | 'changed' | 'signed-out' | 'recovery';
  session: Session | null;
};

/** Subscribes to every change of the session; returns the unsubscribe function. */
export async function subscribeAuth(onEvent: (event: AuthEvent) => void): Promise<() => void> {
  const client = await loadAuthClient();
  const { data } = client.onAuthStateChange((event, session) => {
    // Deferred, because calling the client from within its own event would deadlock.
    const emitDeferred = (type: AuthEvent['type']) => setTimeout(() => onEvent({ type, session }), 0);
    if (event === 'SIGNED_OUT') emitDeferred('signed-out');
    else if (event === 'PASSWORD_RECOVERY') emitDeferred('recovery');
    else if (event === 'USER_UPDATED') emitDeferred('changed');
    else if (session && event !== 'INITIAL_SESSION') emitDeferred('signed-in');
  });
  return () => data.subscription.unsubscribe();
}

/** Returns the stored session, refreshed if it has expired. */
export async function getStoredSession(): Promise<Session | null> {
  const { data } = await (await loadAuthClient()).getSession();
  return data.session;
}

type SignIn = { email: string; password: string; isRemembered: boolean };

export async function signInByPassword(item: SignIn): Promise<Session> {
  endAccountCompletion();
  setSessionRemembered(item.isRemembered);
  const { data, error } = await (
    await loadAuthClient()
  ).signInWithPassword({ email: item.email, password: item.password });
  if (error) throw new IdentityError(toIdentityErrorInfo(error));
  return data.session;
}

type SignUp = { email: string; password: string; name: string };

/** Signs up. Returns null if the email address must be confirmed first. */
export async function signUp(item: SignUp): Promise<Session | null> {
  const options = {
    data: { name: item.name, [acceptsTermsMetadataKey]: true },
    emailRedirectTo: location.origin + pathAfterMail(),
  };
  const { email, password } = item;
  return unwrapIdentityReply(await (await loadAuthClient()).signUp({ email, password, options })).session;
}

// The hub's own service saves the invitation for the account; with a hosted one the redirect URL must carry the code.
function pathAfterMail() {
  const code = identityEndpoint.publishableKey === undefined ? undefined : readInviteCookie();
  return code === undefined ? '/login' : `/convite/${code}`;
}

/** Sends the link that confirms an email address again. */
export async function resendConfirmation(email: string) {
  const options = { emailRedirectTo: location.origin + pathAfterMail() };
  const { error } = await (await loadAuthClient()).resend({ type: 'signup', email, options });
  throwIfIdentityError(error);
}

/** Ends the session of this browser, in all its tabs. */
export async function signOut() {
  endAccountCompletion();
  // An error of the identity service is ignored, because the identity client removes the session from this browser
  // first.
  await (await loadAuthClient()).signOut({ scope: 'local' });
}

export async function requestPasswordReset(email: string) {
  const redirectTo = `${location.origin}/nova-senha`;
  const { error } = await (await loadAuthClient()).resetPasswordForEmail(email, { redirectTo });
  throwIfIdentityError(error);
}

export async function setNewPassword(password: string) {
  const { error } = await (await loadAuthClient()).updateUser({ password });
  throwIfIdentityError(error);
}

/**
 * Changes the password of a user who knows the current one. The session of this browser continues, and all other
 * sessions of the account end.
 */
export async function changePassword(item: { current: string; password: string }) {
  const client = await loadAuthClient();
  const { error } = await client.updateUser({ password: item.password, current_password: item.current });
  throwIfIdentityError(error);
}

/**
 * Sets the name and the password of an account that was invited or has just been confirmed. Returns an access token
 * that contains the name.
 */
export async function setNameAndFirstPassword(item: { name: string; password: string }): Promise<string> {
  const client = await loadAuthClient();
  const data = { name: item.name, [acceptsTermsMetadataKey]: true };
  const { error } = await client.updateUser({ password: item.password, data });
  throwIfIdentityError(error);
  const { session } = unwrapIdentityReply(await client.refreshSession());
  endAccountCompletion();
  return session?.access_token ?? '';
}
