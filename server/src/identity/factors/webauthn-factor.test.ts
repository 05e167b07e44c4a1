import type { AuthClient, MFAVerifyWebauthnParams } from '@supabase/auth-js';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestAuthenticator,
  createAuthenticatorKey,
  type TestAuthenticator,
} from '../testing/authenticator.ts';
import { createAccountWithPasskey, signInWithDevice } from '../testing/passkeys.ts';
import {
  createSignedInAccount,
  sendAuthRequest,
  getLastEmail,
  assertPresent,
  signInToAccount,
} from '../testing/people.ts';
import { startIdentity, type TestIdentity } from '../testing/start-identity.ts';

let ctx: TestIdentity;
beforeAll(async () => void (ctx = await startIdentity()));
afterAll(() => ctx.stop());

type Client = InstanceType<typeof AuthClient>;
type Kind = 'create' | 'request';
type AuthenticatorOverrides = NonNullable<Parameters<TestAuthenticator['create']>[1]>;

const getRelyingParty = () => ({ rpId: 'localhost', rpOrigins: [ctx.site] });
const verificationFailed = { status: 422, code: 'mfa_verification_failed' };

/** Enrolls a WebAuthn factor, whose key is not registered yet. */
async function enrollSecurityKey(client: Client, friendlyName = 'Chaveiro') {
  const { data, error } = await client.mfa.enroll({ factorType: 'webauthn', friendlyName });
  if (error) throw error;
  return data;
}

/** Has a device sign a new challenge of the factor; returns the parameters for the client's `mfa.verify`. */
async function createVerification(
  client: Client,
  factorId: string,
  device: TestAuthenticator,
  overrides: AuthenticatorOverrides = {},
) {
  const request = assertPresent((await client.mfa.challenge({ factorId, webauthn: getRelyingParty() })).data);
  const { type, credential_options: options } = request.webauthn;
  const challenge = encodeBase64url(options.publicKey.challenge);
  const created =
    type === 'create'
      ? device.create(
          { challenge, rp: { id: 'localhost' }, user: { id: encodeBase64url(options.publicKey.user.id) } },
          overrides,
        )
      : device.get({ challenge, rpId: 'localhost' }, overrides);
  return {
    factorId,
    challengeId: request.id,
    webauthn: { ...getRelyingParty(), type, credential_response: toCredentialResponse(created) },
  };
}

const toCredentialResponse = (json: object) =>
  ({ ...json, toJSON: () => json }) as unknown as MFAVerifyWebauthnParams['webauthn']['credential_response'];

const encodeBase64url = (source: ArrayBuffer | ArrayBufferView) =>
  Buffer.from(source instanceof ArrayBuffer ? source : source.buffer).toString('base64url');

/** Creates a user with a device as their second factor, and a session verified with it. */
async function createAccountWithSecurityKey(email: string) {
  const person = await createSignedInAccount(ctx, email);
  const device = createTestAuthenticator(ctx.site);
  const { id } = await enrollSecurityKey(person.client);
  const { data, error } = await person.client.mfa.verify(await createVerification(person.client, id, device));
  if (error) throw error;
  return { ...person, device, factorId: id, mfaSession: data };
}

test('a security key is a second factor: it verifies this session at once, and every later one on request', async () => {
  const email = 'ana@hub.example';
  const { client, device, factorId, mfaSession } = await createAccountWithSecurityKey(email);
  expect(decodeJwt(mfaSession.access_token)).toMatchObject({
    aal: 'aal2',
    amr: [{ method: 'mfa/webauthn' }, { method: 'password' }],
  });
  expect((await client.mfa.listFactors()).data?.webauthn).toMatchObject([
    { id: factorId, friendly_name: 'Chaveiro', status: 'verified' },
  ]);

  const later = await signInToAccount(ctx, email);
  const levels = await later.client.mfa.getAuthenticatorAssuranceLevel();
  expect(levels.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
  const { data } = await later.client.mfa.verify(await createVerification(later.client, factorId, device));
  expect(decodeJwt(assertPresent(data).access_token)).toMatchObject({ aal: 'aal2' });
});

test('the first challenge creates a key that is not a passkey, and the next ones contain it', async () => {
  const { client } = await createAccountWithPasskey(ctx, 'bia@hub.example');
  const device = createTestAuthenticator(ctx.site);
  const { id: factorId, type } = await enrollSecurityKey(client);
  expect(type).toBe('webauthn');
  const first = assertPresent((await client.mfa.challenge({ factorId, webauthn: getRelyingParty() })).data);
  expect(first).toMatchObject({ type: 'webauthn', webauthn: { type: 'create' } });
  if (first.webauthn.type !== 'create') throw new Error('no key was asked for');
  const { publicKey } = first.webauthn.credential_options;
  expect(publicKey).toMatchObject({
    rp: { id: 'localhost' },
    user: { name: 'bia@hub.example', displayName: 'Chaveiro' },
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'discouraged' },
  });
  // A device stores one key for each user handle, so the handle must differ from the account's, or the passkey would be
  // replaced.
  expect(Buffer.from(encodeBase64url(publicKey.user.id), 'base64url').toString()).toBe(factorId);

  await client.mfa.verify(await createVerification(client, factorId, device));
  const next = assertPresent((await client.mfa.challenge({ factorId, webauthn: getRelyingParty() })).data);
  expect(next.webauthn).toMatchObject({
    type: 'request',
    credential_options: { publicKey: { allowCredentials: [{ type: 'public-key' }] } },
  });
  expect((await client.passkey.list()).data).toHaveLength(1);
  const opened = await signInWithDevice(ctx.client(), device, {
    handle: Buffer.from(assertPresent((await client.getUser()).data.user).id).toString('base64url'),
  });
  expect(opened.error?.code).toBe('webauthn_verification_failed');
});

test('a device without a number or a finger will do, and is enrolled once', async () => {
  const { client } = await createSignedInAccount(ctx, 'caio@hub.example');
  const device = createTestAuthenticator(ctx.site);
  const { id } = await enrollSecurityKey(client);
  const unverified = await createVerification(client, id, device, { verified: false });
  expect((await client.mfa.verify(unverified)).error).toBeNull();
  const second = await enrollSecurityKey(client, 'Outro');
  const request = assertPresent(
    (await client.mfa.challenge({ factorId: second.id, webauthn: getRelyingParty() })).data,
  );
  expect(request.webauthn.credential_options.publicKey).toMatchObject({
    excludeCredentials: [{ type: 'public-key' }],
  });
  const again = await createVerification(client, second.id, device, {
    existingKey: assertPresent(device.keys[0]),
  });
  const rejected = await client.mfa.verify(again);
  expect(rejected.error).toMatchObject({ status: 422, code: 'webauthn_credential_exists' });
});

test('a wrong response verifies nothing, and five of them end the challenge', async () => {
  const { client, device, factorId } = await createAccountWithSecurityKey('dora@hub.example');
  const overridesByCase: Record<string, AuthenticatorOverrides> = {
    'another site': { rpId: 'outro.example' },
    'another page': { origin: 'https://outro.example' },
    'a page in a cross-origin frame': { crossOrigin: true },
    'without user presence': { present: false },
    'another key': { signsWith: createAuthenticatorKey('localhost', '') },
    'a counter that went back': { counter: 0 },
    'a response of a registration': { type: 'webauthn.create' },
  };
  expect((await client.mfa.verify(await createVerification(client, factorId, device))).error).toBeNull();
  for (const [description, overrides] of Object.entries(overridesByCase)) {
    const { error } = await client.mfa.verify(await createVerification(client, factorId, device, overrides));
    expect(error, description).toMatchObject(verificationFailed);
  }
  const invalidVerification = await createVerification(client, factorId, device, { present: false });
  for (let count = 0; count < 5; count += 1) {
    expect((await client.mfa.verify(invalidVerification)).error).toMatchObject(verificationFailed);
  }
  expect((await client.mfa.verify(invalidVerification)).error).toMatchObject({
    code: 'mfa_challenge_expired',
  });
  expect((await client.mfa.verify(await createVerification(client, factorId, device))).error).toBeNull();
});

test('a response counts once, however often and however fast it is sent', async () => {
  const { client, device, factorId, session } = await createAccountWithSecurityKey('eva@hub.example');
  const { challengeId, webauthn } = await createVerification(client, factorId, device);
  const token = assertPresent((await client.getSession()).data.session);
  const body = { challenge_id: challengeId, webauthn };
  const responses = await Promise.all(
    Array.from({ length: 6 }, () =>
      sendAuthRequest(ctx, `/factors/${factorId}/verify`, { body, session: token }),
    ),
  );
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(session.access_token).not.toBe(token.access_token);
});

test('the key of another factor verifies nothing, and neither does creating a key again', async () => {
  const { client, device, factorId } = await createAccountWithSecurityKey('fabio@hub.example');
  const other = await createAccountWithSecurityKey('gil@hub.example');
  const foreign = await createVerification(client, factorId, other.device);
  expect((await client.mfa.verify(foreign)).error).toMatchObject(verificationFailed);

  const request = await createVerification(client, factorId, device);
  const created = device.create({ challenge: 'AAAA', rp: { id: 'localhost' }, user: { id: 'AAAA' } });
  const webauthn = {
    ...getRelyingParty(),
    type: 'create' as Kind,
    credential_response: toCredentialResponse(created),
  };
  const again = await client.mfa.verify({ ...request, webauthn });
  expect(again.error).toMatchObject(verificationFailed);
  const foreignChallenge = await other.client.mfa.challenge({ factorId, webauthn: getRelyingParty() });
  expect(foreignChallenge.error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' });
});

test('a site of another name is rejected, in the challenge and in the response', async () => {
  const { client, device, factorId } = await createAccountWithSecurityKey('helena@hub.example');
  const invalid = { status: 400, code: 'validation_failed' };
  for (const webauthn of [
    { rpId: 'outro.example' },
    { rpId: 'localhost', rpOrigins: [ctx.site, 'https://outro.example'] },
  ]) {
    expect((await client.mfa.challenge({ factorId, webauthn })).error).toMatchObject(invalid);
    const verification = await createVerification(client, factorId, device);
    const named = { ...verification, webauthn: { ...verification.webauthn, ...webauthn } };
    expect((await client.mfa.verify(named)).error).toMatchObject(invalid);
  }
  const session = assertPresent((await client.getSession()).data.session);
  const emptyChallenge = await sendAuthRequest(ctx, `/factors/${factorId}/challenge`, { body: {}, session });
  expect([emptyChallenge.status, emptyChallenge.body.error_code]).toEqual([400, 'validation_failed']);
});

test('deleting a factor deletes its key, and the device can be enrolled again', async () => {
  const email = 'iara@hub.example';
  const { client, device, factorId } = await createAccountWithSecurityKey(email);
  expect((await client.mfa.unenroll({ factorId })).error).toBeNull();
  expect(await getLastEmail(ctx, email)).toMatchObject({ to: email });
  const { id } = await enrollSecurityKey(client);
  const again = await createVerification(client, id, device, { existingKey: assertPresent(device.keys[0]) });
  expect((await client.mfa.verify(again)).error).toBeNull();
});

test('a hub without security keys enrolls none and challenges none', async () => {
  const factors = { totp: true, phone: false, webauthn: false, recoveryCodes: true };
  const hubWithoutSecurityKeys = await startIdentity({ settings: { factors } });
  try {
    const { client } = await createSignedInAccount(hubWithoutSecurityKeys, 'joana@hub.example');
    const rejected = await client.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Chaveiro' });
    expect(rejected.error).toMatchObject({ status: 422, code: 'mfa_webauthn_enroll_not_enabled' });
    expect(
      (await sendAuthRequest(hubWithoutSecurityKeys, '/settings', { method: 'GET' })).body.mutirao.factors
        .webauthn,
    ).toBe(false);
    const settings = await sendAuthRequest(ctx, '/settings', { method: 'GET' });
    expect(settings.body.mutirao.factors.webauthn).toBe(true);
  } finally {
    await hubWithoutSecurityKeys.stop();
  }
});
