import { randomUUID } from 'node:crypto';
import { recordAuthAudit } from '../audit/store.ts';
import { IdentityError } from '../errors/identity-error.ts';
import { assertMfaIfEnrolled } from '../factors/assert-mfa-if-enrolled.ts';
import type { IdentityInstance } from '../instance.ts';
import { assertRecentAuthentication } from '../sessions/assert-recent-authentication.ts';
import type { AuthenticatedAccount, User, RequestContext } from '../account-model.ts';
import {
  passkeyChallengeLifetimeSeconds,
  getWebauthnChallenge,
  issueWebauthnChallenge,
  consumeWebauthnChallengeOrThrow,
} from './challenges.ts';
import { getRelyingParty, type RegistrationCredential } from './credentials.ts';
import { importCeremonyModule } from './import-ceremony-module.ts';
import { getAuthenticatorName } from './authenticator-names.ts';
import { sendPasskeyNotice } from './manage-passkeys.ts';
import { lockOwnAccountRequiringMfa } from '../factors/lock-requiring-mfa.ts';
import * as store from './store.ts';

const maxPasskeys = 20;

/** Returns the options for a new key, which the device stores together with the account's name. */
export async function createPasskeyRegistrationOptions(
  instance: IdentityInstance,
  caller: AuthenticatedAccount,
) {
  const { user } = caller;
  rejectIneligibleUser(caller);
  assertRecentAuthentication(instance, caller);
  const existing = await store.listPasskeys(instance.db, user.id);
  rejectSurplusPasskey(existing);
  const { rpId } = getRelyingParty(instance.settings);
  const { generateRegistrationOptions, webauthnAlgorithms } = await importCeremonyModule();
  const options = await generateRegistrationOptions({
    rpName: rpId,
    rpID: rpId,
    userID: Buffer.from(user.id),
    ...createUserNames(user),
    timeout: passkeyChallengeLifetimeSeconds * 1000,
    attestationType: 'none',
    excludeCredentials: existing.map(({ credential_id: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: webauthnAlgorithms,
  });
  return issueWebauthnChallenge(instance, { purpose: 'registration', userId: user.id, options });
}

/** Stores the key that a device created for this account. */
export async function finishPasskeyRegistration(
  instance: IdentityInstance,
  {
    caller,
    challengeId,
    credential,
  }: { caller: AuthenticatedAccount; challengeId: string; credential: RegistrationCredential },
  requestContext: RequestContext,
): Promise<store.WebauthnCredential> {
  rejectIneligibleUser(caller);
  assertRecentAuthentication(instance, caller, { graceSeconds: passkeyChallengeLifetimeSeconds });
  const challengeKey = { id: challengeId, purpose: 'registration', userId: caller.user.id } as const;
  const challenge = await getWebauthnChallenge(instance, challengeKey);
  const { findKeyOfValidRegistration } = await importCeremonyModule();
  const created = await findKeyOfValidRegistration(getRelyingParty(instance.settings), credential, {
    challenge,
    verifiesUser: true,
  });
  if (!created) throw new IdentityError(400, 'webauthn_verification_failed');

  return instance.db.transaction(async (tx) => {
    const now = instance.now();
    const user = await lockOwnAccountRequiringMfa(tx, instance, caller, 'aal2_for_passkeys');
    await consumeWebauthnChallengeOrThrow(tx, challengeId);
    rejectSurplusPasskey(await store.listPasskeys(tx, user.id));
    const name = getAuthenticatorName(created.aaguid);
    const id = randomUUID();
    const passkey = await store.insertWebauthnCredential(tx, {
      id,
      userId: user.id,
      factorId: null,
      newCredential: created,
      name,
      now,
    });
    if (!passkey) throw new IdentityError(422, 'webauthn_credential_exists');
    const traits = { passkey: passkey.id };
    await recordAuthAudit(tx, {
      action: 'passkey_created',
      userId: user.id,
      ip: requestContext.ip,
      now,
      traits,
    });
    await sendPasskeyNotice(tx, instance, { user, emailKind: 'passkey_added' });
    return passkey;
  });
}

// An organisation's account can only sign in through the organisation, and an anonymous account is deleted too soon for
// a passkey.
function rejectIneligibleUser(caller: AuthenticatedAccount) {
  const { user } = caller;
  if (user.is_sso_user) throw new IdentityError(422, 'user_sso_managed', { sentence: 'no_passkey_by_sso' });
  if (user.is_anonymous) {
    throw new IdentityError(403, 'no_authorization', { sentence: 'passkey_needs_account' });
  }
  assertMfaIfEnrolled(caller, 403, 'aal2_for_passkeys');
}

function rejectSurplusPasskey(passkeys: readonly store.WebauthnCredential[]) {
  if (passkeys.length >= maxPasskeys) throw new IdentityError(422, 'too_many_passkeys');
}

/** Returns the names that a device shows in its account selection. */
function createUserNames({ id, email, phone, user_metadata: { name } }: User) {
  const userName = email ?? phone ?? id;
  return { userName, userDisplayName: typeof name === 'string' && name !== '' ? name : userName };
}
