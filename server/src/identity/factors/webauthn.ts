import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { Transaction } from '#platform/database/database';
import { IdentityError, type IdentityErrorSentenceKey } from '../errors/identity-error.ts';
import type { IdentityInstance } from '../instance.ts';
import {
  registrationCredentialSchema,
  getRelyingParty,
  authenticationCredentialSchema,
  type RegistrationCredential,
  type AuthenticationCredential,
} from '../passkeys/credentials.ts';
import { importCeremonyModule } from '../passkeys/import-ceremony-module.ts';
import * as keys from '../passkeys/store.ts';
import { parseRequestData } from '../routes/request-schemas.ts';
import type { User } from '../account-model.ts';
import type { FactorStrategy } from './factor-strategy.ts';
import { mfaChallengeLifetimeSeconds } from './lifetimes.ts';
import type { FactorWithSecret } from './store.ts';

// Clients repeat the relying party id and the origins, which they take from the URL of their page. Both must be those
// of this site.
const site = { rpId: z.string(), rpOrigins: z.optional(z.array(z.string())) };

const shapes = {
  challenge: z.object({ webauthn: z.object(site) }),
  verify: z.object({
    webauthn: z.discriminatedUnion('type', [
      z.object({ ...site, type: z.literal('create'), credential_response: registrationCredentialSchema }),
      z.object({ ...site, type: z.literal('request'), credential_response: authenticationCredentialSchema }),
    ]),
  }),
};

/**
 * A security key as a second factor after the password. Until the factor is verified, its challenges register the key;
 * after that they request a signature.
 */
export const webauthnFactorStrategy: FactorStrategy = {
  type: 'webauthn',
  method: 'mfa/webauthn',
  isEnabled: ({ settings }) => settings.factors.webauthn,
  disabledErrorCodes: {
    enroll: 'mfa_webauthn_enroll_not_enabled',
    verify: 'mfa_webauthn_verify_not_enabled',
  },

  enroll: () => ({ secret: null, phone: null, responseFields: {} }),

  async challenge(tx, instance, { user, factor, body }) {
    rejectOtherSite(instance, parseRequestData(shapes.challenge, body).webauthn);
    const isNew = factor.status === 'unverified';
    const publicKey = isNew
      ? await createRegistrationOptions(tx, instance, { user, factor })
      : await createAuthenticationOptions(tx, instance, factor);
    const type = isNew ? 'create' : 'request';
    return {
      expected: Buffer.from(publicKey.challenge, 'base64url'),
      responseFields: { webauthn: { type, credential_options: { publicKey } } },
    };
  },

  async verify(tx, instance, { factor, challenge, body }) {
    const { webauthn: webauthnResponse } = parseRequestData(shapes.verify, body, {
      webauthn: getResponseErrorCase,
    });
    rejectOtherSite(instance, webauthnResponse);
    if (!challenge.expected) return false;
    const expected = challenge.expected.toString('base64url');
    const isNew = factor.status === 'unverified';
    if (webauthnResponse.type === 'create') {
      const credential = webauthnResponse.credential_response;
      return isNew && storeSecurityKey(tx, instance, { factor, credential, challenge: expected });
    }
    const credential = webauthnResponse.credential_response;
    return !isNew && verifySecurityKey(tx, instance, { factor, credential, challenge: expected });
  },
};

function getResponseErrorCase(value: unknown): IdentityErrorSentenceKey {
  if (typeof value !== 'object' || value === null) return 'webauthn_needed';
  const { type, credential_response: credential }: { type?: unknown; credential_response?: unknown } = value;
  if (type !== 'create' && type !== 'request') return 'webauthn_type_unknown';
  return credential === undefined || credential === null
    ? 'credential_response_needed'
    : 'credential_response_invalid';
}

function rejectOtherSite(
  { settings }: IdentityInstance,
  relyingParty: { rpId: string; rpOrigins?: string[] | undefined },
) {
  const { rpId, origin } = getRelyingParty(settings);
  const isThisSite =
    relyingParty.rpId === rpId && (relyingParty.rpOrigins ?? []).every((other) => other === origin);
  if (!isThisSite) throw new IdentityError(400, 'validation_failed');
}

async function createRegistrationOptions(
  tx: Transaction,
  { settings }: IdentityInstance,
  { user, factor }: { user: User; factor: FactorWithSecret },
) {
  const { rpId } = getRelyingParty(settings);
  const name = user.email ?? user.phone ?? user.id;
  const existing = await keys.listFactorCredentialsOfUser(tx, user.id);
  const { generateRegistrationOptions, webauthnAlgorithms } = await importCeremonyModule();
  return generateRegistrationOptions({
    rpName: rpId,
    rpID: rpId,
    // The user id for the device is not that of the account: a device stores one key for each user id, so the security
    // key would replace the passkey of the account.
    userID: Buffer.from(factor.id),
    userName: name,
    userDisplayName: factor.friendly_name || name,
    timeout: mfaChallengeLifetimeSeconds * 1000,
    attestationType: 'none',
    excludeCredentials: existing.map(({ credential_id: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'discouraged' },
    supportedAlgorithmIDs: webauthnAlgorithms,
  });
}

async function createAuthenticationOptions(
  tx: Transaction,
  { settings }: IdentityInstance,
  factor: FactorWithSecret,
) {
  const key = await keys.findCredentialOfFactor(tx, factor.id);
  const { generateAuthenticationOptions } = await importCeremonyModule();
  return generateAuthenticationOptions({
    rpID: getRelyingParty(settings).rpId,
    allowCredentials: key ? [{ id: key.credential_id, transports: key.transports }] : [],
    timeout: mfaChallengeLifetimeSeconds * 1000,
    userVerification: 'discouraged',
  });
}

type CredentialResponse<Credential> = { factor: FactorWithSecret; credential: Credential; challenge: string };

async function storeSecurityKey(
  tx: Transaction,
  { settings, now }: IdentityInstance,
  { factor, credential, challenge }: CredentialResponse<RegistrationCredential>,
) {
  const { findKeyOfValidRegistration } = await importCeremonyModule();
  const created = await findKeyOfValidRegistration(getRelyingParty(settings), credential, {
    challenge,
    verifiesUser: false,
  });
  if (!created) return false;
  const entry = { id: randomUUID(), userId: factor.user_id, factorId: factor.id, name: null };
  const stored = await keys.insertWebauthnCredential(tx, { ...entry, newCredential: created, now: now() });
  if (!stored) throw new IdentityError(422, 'webauthn_credential_exists');
  return true;
}

async function verifySecurityKey(
  tx: Transaction,
  { settings, now }: IdentityInstance,
  { factor, credential, challenge }: CredentialResponse<AuthenticationCredential>,
) {
  const key = await keys.findCredentialOfFactor(tx, factor.id);
  if (key?.credential_id !== credential.id) return false;
  const expectations = { challenge, verifiesUser: false };
  const { findCounterOfValidAuthentication } = await importCeremonyModule();
  const used = await findCounterOfValidAuthentication(
    getRelyingParty(settings),
    { credential, key },
    expectations,
  );
  return used !== undefined && keys.markCredentialUsed(tx, { id: key.id, ...used, now: now() });
}
