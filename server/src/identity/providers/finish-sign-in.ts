import { timingSafeEqual } from 'node:crypto';
import type { Transaction } from '#platform/database/database';
import { IdentityError } from '../errors/identity-error.ts';
import { issueProviderPkceCode, type PkceChallenge } from '../flows/flow-states.ts';
import type { IdentityInstance } from '../instance.ts';
import { openSession, type IssuedSession } from '../sessions/sessions.ts';
import type { User, RequestContext } from '../account-model.ts';
import { fetchProviderProfile, type ExternalProfileWithTokens } from './fetch-provider-profile.ts';
import { hashSignInState } from './begin-sign-in.ts';
import { findSignInProvider } from './find-provider.ts';
import { linkIdentity } from './link-identity.ts';
import { findOrCreateAccountForIdentity } from './find-or-create-account-for-identity.ts';
import * as store from './store.ts';

/** The state of a sign-in that was begun; the callback must come from the same browser. */
export type ProviderSignInState = store.StoredSignInState & { state: string };

const stateSeconds = 600;

/**
 * Consumes the state of a callback. A state is valid once, for ten minutes, and only in the browser that began the
 * sign-in.
 */
export async function consumeSignInState(
  { db, now }: IdentityInstance,
  { state, browser }: { state: string; browser: string | undefined },
): Promise<ProviderSignInState> {
  const hash = hashSignInState(state);
  const found = await store.findSignInState(db, hash);
  const isOfBrowser =
    found !== undefined &&
    browser !== undefined &&
    timingSafeEqual(found.browser_hash, hashSignInState(browser));
  // A callback from a different browser does not consume the state.
  if (!isOfBrowser) {
    throw new IdentityError(400, 'bad_oauth_state', { sentence: 'oauth_state_invalid' });
  }
  const isUnexpired = now().getTime() - found.created_at.getTime() <= stateSeconds * 1000;
  if (!(await store.deleteSignInState(db, hash)) || !isUnexpired)
    throw new IdentityError(400, 'bad_oauth_state');
  return { ...found, state };
}

/** A session, with the tokens of the external provider; or a code for a client that uses PKCE. */
export type ProviderSignInResult =
  | { opened: IssuedSession; tokens: ExternalProfileWithTokens['tokens'] }
  | { flowCode: string };

/**
 * Finishes a sign-in with an external provider: requests the profile, finds or creates the account, and opens the
 * session or issues a code. If a signed-in user began it, links the identity to that user's account.
 */
export async function finishProviderSignIn(
  instance: IdentityInstance,
  { signInState, query }: { signInState: ProviderSignInState; query: URLSearchParams },
  requestContext: RequestContext,
): Promise<ProviderSignInResult> {
  const provider = await findSignInProvider(instance, signInState.provider);
  if (!provider) throw new IdentityError(400, 'provider_disabled');
  const fetchedProfile = await fetchProviderProfile(instance, { provider, state: signInState.state, query });
  const { profile } = fetchedProfile;
  if (profile.email === null && !provider.emailOptional && signInState.user_id === null) {
    throw new IdentityError(400, 'provider_email_needs_verification', {
      values: { provider: provider.id },
    });
  }
  const outcome = await instance.db.transaction(async (tx) => {
    const resolved = await resolveUser(tx, instance, { signInState, fetchedProfile }, requestContext);
    if ('error' in resolved) return resolved;
    return completeSignIn(tx, instance, { signInState, fetchedProfile, user: resolved.user }, requestContext);
  });
  // The error is thrown after the transaction, because the account that waits for its confirmation must be committed.
  if ('error' in outcome) throw outcome.error;
  return outcome;
}

type Return = { signInState: ProviderSignInState; fetchedProfile: ExternalProfileWithTokens };

async function resolveUser(
  tx: Transaction,
  instance: IdentityInstance,
  { signInState, fetchedProfile }: Return,
  requestContext: RequestContext,
) {
  const { provider, user_id: userId, redirect_to: redirectTo, invite_hash: inviteHash } = signInState;
  const { profile } = fetchedProfile;
  if (signInState.session_id !== null) {
    if (userId === null) throw new IdentityError(400, 'bad_oauth_state');
    return { user: await linkIdentity(tx, instance, { userId, provider, profile, requestContext }) };
  }
  const challenge = getPkceChallenge(signInState);
  return findOrCreateAccountForIdentity(tx, instance, {
    provider,
    profile,
    requestContext,
    redirectTo,
    challenge,
    inviteHash,
  });
}

async function completeSignIn(
  tx: Transaction,
  instance: IdentityInstance,
  { signInState, fetchedProfile, user }: Return & { user: User },
  requestContext: RequestContext,
): Promise<ProviderSignInResult> {
  const { provider } = signInState;
  const { tokens } = fetchedProfile;
  const challenge = getPkceChallenge(signInState);
  if (challenge) {
    const flow = { user, challenge, provider, tokens, now: instance.now() };
    return { flowCode: await issueProviderPkceCode(tx, instance, flow) };
  }
  return {
    opened: await openSession(tx, instance, { user, method: 'oauth', provider, requestContext }),
    tokens,
  };
}

function getPkceChallenge({
  challenge: value,
  challenge_method: method,
}: ProviderSignInState): PkceChallenge | undefined {
  return value === null || method === null ? undefined : { value, method };
}
