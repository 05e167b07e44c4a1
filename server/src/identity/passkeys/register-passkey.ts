import { randomUUID } from 'node:crypto';
import { note } from '../audit/store.ts';
import { IdentityProblem } from '../errors/problem.ts';
import { requireSecondFactor } from '../factors/require-second-factor.ts';
import type { Instance } from '../instance.ts';
import { requireFreshProof } from '../sessions/require-fresh-proof.ts';
import type { Own, User, Visitor } from '../shapes.ts';
import { challengeSeconds, findChallenge, startCeremony, useChallenge } from './challenges.ts';
import { loadCeremony, siteOf, type CreatedCredential } from './credentials.ts';
import { deviceName } from './device-names.ts';
import { tellOwner } from './manage-passkeys.ts';
import { lockProven } from '../factors/lock-proven.ts';
import * as store from './store.ts';

const mostPasskeys = 20;

/** Returns the options for a new key, which the device stores together with the account's name. */
export async function offerRegistration(instance: Instance, own: Own) {
  const { user } = own;
  refuseUnfit(own);
  requireFreshProof(instance, own);
  const existing = await store.listPasskeys(instance.db, user.id);
  refuseFull(existing);
  const { rpId } = siteOf(instance.settings);
  const { generateRegistrationOptions, algorithms } = await loadCeremony();
  const options = await generateRegistrationOptions({
    rpName: rpId,
    rpID: rpId,
    userID: Buffer.from(user.id),
    ...namesOf(user),
    timeout: challengeSeconds * 1000,
    attestationType: 'none',
    excludeCredentials: existing.map(({ credential_id: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  });
  return startCeremony(instance, { purpose: 'registration', userId: user.id, options });
}

/** Stores the key that a device created for this account. */
export async function finishRegistration(
  instance: Instance,
  { own, challengeId, credential }: { own: Own; challengeId: string; credential: CreatedCredential },
  visitor: Visitor,
): Promise<store.Key> {
  refuseUnfit(own);
  requireFreshProof(instance, own, { graceSeconds: challengeSeconds });
  const which = { id: challengeId, purpose: 'registration', userId: own.user.id } as const;
  const challenge = await findChallenge(instance, which);
  const { checkCreated } = await loadCeremony();
  const made = await checkCreated(siteOf(instance.settings), credential, { challenge, verifiesUser: true });
  if (!made) throw new IdentityProblem(400, 'webauthn_verification_failed');

  return instance.db.transaction(async (tx) => {
    const now = instance.now();
    const user = await lockProven(tx, instance, own, 'aal2_for_passkeys');
    await useChallenge(tx, challengeId);
    refuseFull(await store.listPasskeys(tx, user.id));
    const name = deviceName(made.aaguid);
    const id = randomUUID();
    const passkey = await store.insertKey(tx, { id, userId: user.id, factorId: null, made, name, now });
    if (!passkey) throw new IdentityProblem(422, 'webauthn_credential_exists');
    const traits = { passkey: passkey.id };
    await note(tx, { action: 'passkey_created', userId: user.id, ip: visitor.ip, now, traits });
    await tellOwner(tx, instance, { user, letter: 'passkey_added' });
    return passkey;
  });
}

// An organisation's account can only sign in through the organisation, and an anonymous account is deleted too soon for
// a passkey.
function refuseUnfit(own: Own) {
  const { user } = own;
  if (user.is_sso_user) throw new IdentityProblem(422, 'user_sso_managed', { sentence: 'no_passkey_by_sso' });
  if (user.is_anonymous) {
    throw new IdentityProblem(403, 'no_authorization', { sentence: 'passkey_needs_account' });
  }
  requireSecondFactor(own, 403, 'aal2_for_passkeys');
}

function refuseFull(passkeys: readonly store.Key[]) {
  if (passkeys.length >= mostPasskeys) throw new IdentityProblem(422, 'too_many_passkeys');
}

/** Returns the names that a device shows in its account selection. */
function namesOf({ id, email, phone, user_metadata: { name } }: User) {
  const userName = email ?? phone ?? id;
  return { userName, userDisplayName: typeof name === 'string' && name !== '' ? name : userName };
}
