import { recordAuthAudit } from '../audit/store.ts';
import { IdentityError } from '../errors/identity-error.ts';
import { hasVerifiedFactor } from '../factors/assert-mfa-if-enrolled.ts';
import type { IdentityInstance } from '../instance.ts';
import { openSession, type IssuedSession } from '../sessions/sessions.ts';
import { isUserBanned, type User, type RequestContext } from '../account-model.ts';
import { listFactors, lockUserRow } from '../users/store.ts';
import {
  passkeyChallengeLifetimeSeconds,
  getWebauthnChallenge,
  issueWebauthnChallenge,
  consumeWebauthnChallengeOrThrow,
} from './challenges.ts';
import { getRelyingParty, parseUserHandle, type AuthenticationCredential } from './credentials.ts';
import { importCeremonyModule } from './import-ceremony-module.ts';
import * as store from './store.ts';

/** Returns options that accept any key of this site on any device: the response identifies the user. */
export async function createPasskeySignInOptions(instance: IdentityInstance) {
  const { generateAuthenticationOptions } = await importCeremonyModule();
  const options = await generateAuthenticationOptions({
    rpID: getRelyingParty(instance.settings).rpId,
    allowCredentials: [],
    timeout: passkeyChallengeLifetimeSeconds * 1000,
    userVerification: 'required',
  });
  return issueWebauthnChallenge(instance, { purpose: 'authentication', userId: null, options });
}

type Answer = { challengeId: string; credential: AuthenticationCredential };

/**
 * Signs in with a passkey. An unknown key and a wrong signature get the same response. Only the owner of the passkey
 * learns that the account is banned.
 */
export async function signInWithPasskey(
  instance: IdentityInstance,
  { challengeId, credential }: Answer,
  requestContext: RequestContext,
): Promise<IssuedSession> {
  const challengeKey = { id: challengeId, purpose: 'authentication', userId: null } as const;
  const challenge = await getWebauthnChallenge(instance, challengeKey);
  const passkey = await store.findPasskeyByCredential(instance.db, credential.id);
  try {
    if (passkey?.user_id !== parseUserHandle(credential)) throw createRejection();
    const expectations = { challenge, verifiesUser: true };
    const { findCounterOfValidAuthentication } = await importCeremonyModule();
    const used = await findCounterOfValidAuthentication(
      getRelyingParty(instance.settings),
      { credential, key: passkey },
      expectations,
    );
    if (!used) throw createRejection();
    return await completeSignIn(instance, { challengeId, passkey, ...used }, requestContext);
  } catch (error) {
    if (isRejection(error)) await recordFailure(instance, passkey, requestContext);
    throw error;
  }
}

type VerifiedPasskey = {
  challengeId: string;
  passkey: store.WebauthnCredential;
  counter: number;
  backedUp: boolean;
};

async function completeSignIn(
  instance: IdentityInstance,
  { challengeId, passkey, counter, backedUp }: VerifiedPasskey,
  requestContext: RequestContext,
): Promise<IssuedSession> {
  return instance.db.transaction(async (tx) => {
    const now = instance.now();
    const user = await lockUserRow(tx, passkey.user_id);
    if (!user || user.deleted_at) throw createRejection();
    if (isUserBanned(user, now)) throw new IdentityError(403, 'user_banned');
    rejectUnconfirmedUser(user);
    await consumeWebauthnChallengeOrThrow(tx, challengeId);
    if (!(await store.markCredentialUsed(tx, { id: passkey.id, counter, backedUp, now })))
      throw createRejection();
    // A passkey proves two factors, the device and the method that unlocks it, so the session of an account with a
    // second factor is MFA-verified.
    const aal = hasVerifiedFactor(await listFactors(tx, user.id)) ? 'aal2' : 'aal1';
    return openSession(tx, instance, { user, method: 'passkey', aal, requestContext });
  });
}

// Clients treat the address in a session as confirmed.
function rejectUnconfirmedUser(user: User) {
  if (user.email && !user.email_confirmed_at) throw new IdentityError(400, 'email_not_confirmed');
  if (!user.email && user.phone && !user.phone_confirmed_at) {
    throw new IdentityError(400, 'phone_not_confirmed');
  }
}

async function recordFailure(
  { db, now }: IdentityInstance,
  passkey: store.WebauthnCredential | undefined,
  { ip }: RequestContext,
) {
  const userId = passkey?.user_id ?? null;
  await recordAuthAudit(db, {
    action: 'login_failed',
    userId,
    ip,
    now: now(),
    traits: { method: 'passkey' },
  });
}

const createRejection = () => new IdentityError(400, 'webauthn_verification_failed');

const isRejection = (error: unknown) =>
  error instanceof IdentityError && ['webauthn_verification_failed', 'user_banned'].includes(error.code);
