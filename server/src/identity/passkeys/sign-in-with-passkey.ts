import { note } from '../audit/store.ts';
import { IdentityProblem } from '../errors/problem.ts';
import { hasSecondFactor } from '../factors/require-second-factor.ts';
import type { Instance } from '../instance.ts';
import { openSession, type Opened } from '../sessions/sessions.ts';
import { isBanned, type User, type Visitor } from '../shapes.ts';
import { listFactors, lockUser } from '../users/store.ts';
import { challengeSeconds, findChallenge, startCeremony, useChallenge } from './challenges.ts';
import { loadCeremony, siteOf, userOfHandle, type UsedCredential } from './credentials.ts';
import * as store from './store.ts';

/** Returns options that accept any key of this site on any device: the response identifies the user. */
export async function offerSignIn(instance: Instance) {
  const { generateAuthenticationOptions } = await loadCeremony();
  const options = await generateAuthenticationOptions({
    rpID: siteOf(instance.settings).rpId,
    allowCredentials: [],
    timeout: challengeSeconds * 1000,
    userVerification: 'required',
  });
  return startCeremony(instance, { purpose: 'authentication', userId: null, options });
}

type Answer = { challengeId: string; credential: UsedCredential };

/** Signs in with a passkey. An unknown key, a wrong signature and a banned account get the same response. */
export async function signInWithPasskey(
  instance: Instance,
  { challengeId, credential }: Answer,
  visitor: Visitor,
): Promise<Opened> {
  const which = { id: challengeId, purpose: 'authentication', userId: null } as const;
  const challenge = await findChallenge(instance, which);
  const passkey = await store.findPasskeyByCredential(instance.db, credential.id);
  try {
    if (passkey?.user_id !== userOfHandle(credential)) throw refusal();
    const demands = { challenge, verifiesUser: true };
    const { checkUsed } = await loadCeremony();
    const used = await checkUsed(siteOf(instance.settings), { answer: credential, key: passkey }, demands);
    if (!used) throw refusal();
    return await welcome(instance, { challengeId, passkey, ...used }, visitor);
  } catch (error) {
    if (isRefusal(error)) await noteFailure(instance, passkey, visitor);
    throw error;
  }
}

type Use = { challengeId: string; passkey: store.Key; counter: number; backedUp: boolean };

async function welcome(
  instance: Instance,
  { challengeId, passkey, counter, backedUp }: Use,
  visitor: Visitor,
): Promise<Opened> {
  return instance.db.transaction(async (tx) => {
    const now = instance.now();
    const user = await lockUser(tx, passkey.user_id);
    if (!user || user.deleted_at || isBanned(user, now)) throw refusal();
    refuseUnconfirmed(user);
    await useChallenge(tx, challengeId);
    if (!(await store.markUsed(tx, { id: passkey.id, counter, backedUp, now }))) throw refusal();
    // The device and its unlock method are two factors, so an account that requires two factors has both.
    const aal = hasSecondFactor(await listFactors(tx, user.id)) ? 'aal2' : 'aal1';
    return openSession(tx, instance, { user, method: 'passkey', aal, visitor });
  });
}

// Clients treat the address in a session as confirmed.
function refuseUnconfirmed(user: User) {
  if (user.email && !user.email_confirmed_at) throw new IdentityProblem(400, 'email_not_confirmed');
  if (!user.email && user.phone && !user.phone_confirmed_at) {
    throw new IdentityProblem(400, 'phone_not_confirmed');
  }
}

async function noteFailure({ db, now }: Instance, passkey: store.Key | undefined, { ip }: Visitor) {
  const userId = passkey?.user_id ?? null;
  await note(db, { action: 'login_failed', userId, ip, now: now(), traits: { method: 'passkey' } });
}

const refusal = () => new IdentityProblem(400, 'webauthn_verification_failed');

const isRefusal = (error: unknown) =>
  error instanceof IdentityProblem && error.code === 'webauthn_verification_failed';
