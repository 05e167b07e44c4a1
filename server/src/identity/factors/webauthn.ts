import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { Transaction } from '#platform/database/database';
import { IdentityProblem } from '../errors/problem.ts';
import type { Instance } from '../instance.ts';
import {
  createdCredential,
  loadCeremony,
  siteOf,
  usedCredential,
  type CreatedCredential,
  type UsedCredential,
} from '../passkeys/credentials.ts';
import * as keys from '../passkeys/store.ts';
import { read } from '../routes/read.ts';
import type { User } from '../shapes.ts';
import type { FactorKind } from './factor-kind.ts';
import { challengeSeconds } from './lives.ts';
import type { HeldFactor } from './store.ts';

// Clients name the site again, out of the address of their page.
const site = { rpId: z.string(), rpOrigins: z.optional(z.array(z.string())) };

const shapes = {
  challenge: z.object({ webauthn: z.object(site) }),
  verify: z.object({
    webauthn: z.discriminatedUnion('type', [
      z.object({ ...site, type: z.literal('create'), credential_response: createdCredential }),
      z.object({ ...site, type: z.literal('request'), credential_response: usedCredential }),
    ]),
  }),
};

/**
 * A security key as a second factor after the password. The first challenge registers it, every later one requests a
 * signature.
 */
export const webauthn: FactorKind = {
  type: 'webauthn',
  method: 'mfa/webauthn',
  isOffered: ({ settings }) => settings.factors.webauthn,
  refusals: { enroll: 'mfa_webauthn_enroll_not_enabled', verify: 'mfa_webauthn_verify_not_enabled' },

  enroll: () => ({ secret: null, phone: null, shown: {} }),

  async challenge(tx, instance, { user, factor, body }) {
    refuseOtherSite(instance, read(shapes.challenge, body).webauthn);
    const isNew = factor.status === 'unverified';
    const publicKey = isNew
      ? await creation(tx, instance, { user, factor })
      : await request(tx, instance, factor);
    const type = isNew ? 'create' : 'request';
    return {
      expected: Buffer.from(publicKey.challenge, 'base64url'),
      shown: { webauthn: { type, credential_options: { publicKey } } },
    };
  },

  async verify(tx, instance, { factor, challenge, body }) {
    const { webauthn: answer } = read(shapes.verify, body);
    refuseOtherSite(instance, answer);
    if (!challenge.expected) return false;
    const expected = challenge.expected.toString('base64url');
    const isNew = factor.status === 'unverified';
    if (answer.type === 'create') {
      const credential = answer.credential_response;
      return isNew && keepKey(tx, instance, { factor, credential, challenge: expected });
    }
    const credential = answer.credential_response;
    return !isNew && proveKey(tx, instance, { factor, credential, challenge: expected });
  },
};

function refuseOtherSite({ settings }: Instance, named: { rpId: string; rpOrigins?: string[] | undefined }) {
  const { rpId, origin } = siteOf(settings);
  const isOurs = named.rpId === rpId && (named.rpOrigins ?? []).every((other) => other === origin);
  if (!isOurs) throw new IdentityProblem(400, 'validation_failed');
}

async function creation(
  tx: Transaction,
  { settings }: Instance,
  { user, factor }: { user: User; factor: HeldFactor },
) {
  const { rpId } = siteOf(settings);
  const name = user.email ?? user.phone ?? user.id;
  const existing = await keys.listKeysOfFactors(tx, user.id);
  const { generateRegistrationOptions, algorithms } = await loadCeremony();
  return generateRegistrationOptions({
    rpName: rpId,
    rpID: rpId,
    // Not the account's id: a device stores one key for each user id, and would replace the passkey with this one.
    userID: Buffer.from(factor.id),
    userName: name,
    userDisplayName: factor.friendly_name || name,
    timeout: challengeSeconds * 1000,
    attestationType: 'none',
    excludeCredentials: existing.map(({ credential_id: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'discouraged' },
    supportedAlgorithmIDs: algorithms,
  });
}

async function request(tx: Transaction, { settings }: Instance, factor: HeldFactor) {
  const key = await keys.findKeyOfFactor(tx, factor.id);
  const { generateAuthenticationOptions } = await loadCeremony();
  return generateAuthenticationOptions({
    rpID: siteOf(settings).rpId,
    allowCredentials: key ? [{ id: key.credential_id, transports: key.transports }] : [],
    timeout: challengeSeconds * 1000,
    userVerification: 'discouraged',
  });
}

type Answer<Credential> = { factor: HeldFactor; credential: Credential; challenge: string };

async function keepKey(
  tx: Transaction,
  { settings, now }: Instance,
  { factor, credential, challenge }: Answer<CreatedCredential>,
) {
  const { checkCreated } = await loadCeremony();
  const made = await checkCreated(siteOf(settings), credential, { challenge, verifiesUser: false });
  if (!made) return false;
  const entry = { id: randomUUID(), userId: factor.user_id, factorId: factor.id, name: null };
  const kept = await keys.insertKey(tx, { ...entry, made, now: now() });
  if (!kept) throw new IdentityProblem(422, 'webauthn_credential_exists');
  return true;
}

async function proveKey(
  tx: Transaction,
  { settings, now }: Instance,
  { factor, credential, challenge }: Answer<UsedCredential>,
) {
  const key = await keys.findKeyOfFactor(tx, factor.id);
  if (key?.credential_id !== credential.id) return false;
  const demands = { challenge, verifiesUser: false };
  const { checkUsed } = await loadCeremony();
  const used = await checkUsed(siteOf(settings), { answer: credential, key }, demands);
  return used !== undefined && keys.markUsed(tx, { id: key.id, ...used, now: now() });
}
