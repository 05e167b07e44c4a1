import { timingSafeEqual } from 'node:crypto';
import type { Transaction } from '#platform/database/database';
import { IdentityProblem } from '../errors/problem.ts';
import { issueProviderCode, type Challenge } from '../flows/flow-states.ts';
import type { Instance } from '../instance.ts';
import { openSession, type Opened } from '../sessions/sessions.ts';
import type { User, Visitor } from '../shapes.ts';
import { askProfile, type Arrival } from './ask-profile.ts';
import { hashOf } from './begin-sign-in.ts';
import { findProvider } from './find-provider.ts';
import { linkIdentity } from './link-identity.ts';
import { settleAccount } from './settle-account.ts';
import * as store from './store.ts';

/** The state of a sign-in that was begun; the callback must come from the same browser. */
export type Begun = store.ProviderState & { state: string };

const stateSeconds = 600;

/** Consumes the state of a callback. It works once, for ten minutes, and only in the browser that began the sign-in. */
export async function takeState(
  { db, now }: Instance,
  { state, browser }: { state: string; browser: string | undefined },
): Promise<Begun> {
  const hash = hashOf(state);
  const found = await store.findState(db, hash);
  const isOfBrowser =
    found !== undefined && browser !== undefined && timingSafeEqual(found.browser_hash, hashOf(browser));
  // A callback from a different browser does not consume the state.
  if (!isOfBrowser) {
    throw new IdentityProblem(400, 'bad_oauth_state', { sentence: 'oauth_state_invalid' });
  }
  const isYoung = now().getTime() - found.created_at.getTime() <= stateSeconds * 1000;
  if (!(await store.deleteState(db, hash)) || !isYoung) throw new IdentityProblem(400, 'bad_oauth_state');
  return { ...found, state };
}

/** A session, with the tokens of the other service; or a code for a client that uses PKCE. */
export type Finished = { opened: Opened; tokens: Arrival['tokens'] } | { flowCode: string };

/** Finishes a sign-in by another service: requests the profile, finds the account, and opens the session. */
export async function finishSignIn(
  instance: Instance,
  { begun, query }: { begun: Begun; query: URLSearchParams },
  visitor: Visitor,
): Promise<Finished> {
  const provider = await findProvider(instance, begun.provider);
  if (!provider) throw new IdentityProblem(400, 'provider_disabled');
  const arrival = await askProfile(instance, { provider, state: begun.state, query });
  const { profile } = arrival;
  if (profile.email === null && !provider.emailOptional && begun.user_id === null) {
    throw new IdentityProblem(400, 'provider_email_needs_verification', {
      values: { provider: provider.id },
    });
  }
  const outcome = await instance.db.transaction(async (tx) => {
    const settled = await settle(tx, instance, { begun, arrival }, visitor);
    if ('refused' in settled) return settled;
    return open(tx, instance, { begun, arrival, user: settled.user }, visitor);
  });
  // Thrown only now: the account that waits for its confirmation must have been committed.
  if ('refused' in outcome) throw outcome.refused;
  return outcome;
}

type Return = { begun: Begun; arrival: Arrival };

async function settle(tx: Transaction, instance: Instance, { begun, arrival }: Return, visitor: Visitor) {
  const { provider, user_id: userId, redirect_to: redirectTo, invite_hash: inviteHash } = begun;
  const { profile } = arrival;
  if (begun.session_id !== null) {
    if (userId === null) throw new IdentityProblem(400, 'bad_oauth_state');
    return { user: await linkIdentity(tx, instance, { userId, provider, profile, visitor }) };
  }
  const challenge = challengeOf(begun);
  return settleAccount(tx, instance, { provider, profile, visitor, redirectTo, challenge, inviteHash });
}

async function open(
  tx: Transaction,
  instance: Instance,
  { begun, arrival, user }: Return & { user: User },
  visitor: Visitor,
): Promise<Finished> {
  const { provider } = begun;
  const { tokens } = arrival;
  const challenge = challengeOf(begun);
  if (challenge) {
    const flow = { user, challenge, provider, tokens, now: instance.now() };
    return { flowCode: await issueProviderCode(tx, instance, flow) };
  }
  return { opened: await openSession(tx, instance, { user, method: 'oauth', provider, visitor }), tokens };
}

function challengeOf({ challenge: value, challenge_method: method }: Begun): Challenge | undefined {
  return value === null || method === null ? undefined : { value, method };
}
