import { randomUUID } from 'node:crypto';
import { sql } from '#platform/database/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestAuthenticator,
  createAuthenticatorKey,
  type TestAuthenticator,
} from '../testing/authenticator.ts';
import { toExpectedAuthError } from '../testing/factors.ts';
import { createAccountWithPasskey, signInWithDevice } from '../testing/passkeys.ts';
import { createSignedInAccount, sendAuthRequest, assertPresent } from '../testing/people.ts';
import { startIdentity, type TestIdentity } from '../testing/start-identity.ts';

let ctx: TestIdentity;
beforeAll(async () => void (ctx = await startIdentity()));
afterAll(() => ctx.stop());

const toRejection = (code: string, message: string) => ({ status: 400, code, message });
const failed = toRejection('webauthn_verification_failed', 'Invalid credential response');
const challengeNotFound = toRejection('webauthn_challenge_not_found', 'Challenge not found or already used');
const challengeExpired = toRejection('webauthn_challenge_expired', 'Challenge has expired');

const compareNumbers = (a: number, b: number) => a - b;

/** Returns the challenge that the client passes to its device, and the function that submits the response. */
async function startSignIn(client = ctx.client()) {
  const { challenge_id: challengeId, options } = assertPresent(
    (await client.passkey.startAuthentication()).data,
  );
  const verify = (credential: ReturnType<TestAuthenticator['get']>) =>
    client.passkey.verifyAuthentication({ challengeId, credential });
  return { challengeId, options, verify };
}

async function startRegistration({
  client,
}: Pick<Awaited<ReturnType<typeof createSignedInAccount>>, 'client'>) {
  const { challenge_id: challengeId, options } = assertPresent(
    (await client.passkey.startRegistration()).data,
  );
  const verify = (credential: ReturnType<TestAuthenticator['create']>) =>
    client.passkey.verifyRegistration({ challengeId, credential });
  return { challengeId, options, verify };
}

test('a response that was not made here, by this device, with user verification and for this site is rejected', async () => {
  const { device, user } = await createAccountWithPasskey(ctx, 'ana@hub.example');
  const { user: other } = await createSignedInAccount(ctx, 'vizinha@hub.example');
  const overridesByCase = {
    'another site': { rpId: 'outro.example' },
    'another page': { origin: 'https://outro.example' },
    'a page of another port': { origin: 'http://localhost:1' },
    'a page in a cross-origin frame': { crossOrigin: true },
    'without user presence': { present: false },
    'without user verification': { verified: false },
    'a response of a registration': { type: 'webauthn.create' },
    'another key': { signsWith: createAuthenticatorKey('localhost', '') },
    'with the handle of another user': { handle: Buffer.from(other.id).toString('base64url') },
    'without a user handle': { handle: undefined },
  };
  for (const [description, overrides] of Object.entries(overridesByCase)) {
    expect((await signInWithDevice(ctx.client(), device, overrides)).error, description).toMatchObject(
      failed,
    );
  }
  expect((await signInWithDevice(ctx.client(), device)).data?.user?.id).toBe(user.id);
});

test('a challenge opens one session, however many responses arrive and however fast', async () => {
  const { device } = await createAccountWithPasskey(ctx, 'bia@hub.example');
  const { challengeId, options, verify } = await startSignIn();
  const credential = device.get(options);
  const body = { challenge_id: challengeId, credential };
  const responses = await Promise.all(
    Array.from({ length: 8 }, () => sendAuthRequest(ctx, '/passkeys/authentication/verify', { body })),
  );
  expect(responses.map(({ status }) => status).toSorted(compareNumbers)).toEqual([
    200,
    ...Array(7).fill(400),
  ]);
  expect((await verify(device.get(options))).error).toMatchObject(challengeNotFound);
});

test('a challenge expires after five minutes', async () => {
  const { device, ...person } = await createAccountWithPasskey(ctx, 'caio@hub.example');
  const { options, verify } = await startSignIn();
  const registration = await startRegistration(person);
  ctx.advance(299_000);
  const unexpired = await startSignIn();
  ctx.advance(1_000);
  expect((await verify(device.get(options))).error).toMatchObject(challengeExpired);
  const late = await registration.verify(createTestAuthenticator(ctx.site).create(registration.options));
  expect(late.error).toMatchObject(challengeExpired);
  expect((await unexpired.verify(device.get(unexpired.options))).error).toBeNull();
});

test('a wrong response does not use up the challenge', async () => {
  const { device } = await createAccountWithPasskey(ctx, 'dora@hub.example');
  const { options, verify } = await startSignIn();
  expect((await verify(device.get(options, { verified: false }))).error).toMatchObject(failed);
  expect((await verify(device.get(options))).error).toBeNull();
});

test('a device that counts backwards is a copy, and one that never counts is none', async () => {
  const { device } = await createAccountWithPasskey(ctx, 'eva@hub.example');
  const client = ctx.client();
  expect((await signInWithDevice(client, device, { counter: 0 })).error).toBeNull();
  expect((await signInWithDevice(client, device, { counter: 0 })).error).toBeNull();
  expect((await signInWithDevice(client, device, { counter: 7 })).error).toBeNull();
  for (const counter of [7, 6, 0]) {
    expect((await signInWithDevice(client, device, { counter })).error, `${counter}`).toMatchObject(failed);
  }
  expect((await signInWithDevice(client, device, { counter: 8 })).error).toBeNull();
});

test('two sign-ins that count alike are one device and its copy', async () => {
  const { device } = await createAccountWithPasskey(ctx, 'fabio@hub.example');
  const [first, second] = [await startSignIn(), await startSignIn()];
  const responses = await Promise.all(
    [first, second].map(({ options, verify }) => verify(device.get(options, { counter: 5 }))),
  );
  expect(responses.filter(({ error }) => error === null)).toHaveLength(1);
});

test('an unknown key and a wrong signature get the same response, a banned owner gets user_banned, and all are recorded', async () => {
  const existing = await createAccountWithPasskey(ctx, 'gil@hub.example');
  const banned = await createAccountWithPasskey(ctx, 'helena@hub.example');
  await ctx.db.run(sql`update auth.users set banned_until = '2999-01-01' where id = ${banned.user.id}`);
  const unknownDevice = createTestAuthenticator(ctx.site);
  unknownDevice.keys.push(
    createAuthenticatorKey('localhost', Buffer.from(existing.user.id).toString('base64url')),
  );

  const texts = [];
  for (const [device, overrides] of [
    [unknownDevice, {}],
    [existing.device, { signsWith: createAuthenticatorKey('localhost', '') }],
    [banned.device, {}],
  ] as const) {
    const { challengeId, options } = await startSignIn();
    const body = { challenge_id: challengeId, credential: device.get(options, overrides) };
    const response = await sendAuthRequest(ctx, '/passkeys/authentication/verify', {
      body,
      headers: { 'X-Supabase-Api-Version': '2024-01-01' },
    });
    texts.push([response.status, response.text]);
  }
  expect(texts[0]).toEqual([400, expect.stringContaining('webauthn_verification_failed')]);
  expect(texts[1]).toEqual(texts[0]);
  expect(texts[2]).toEqual([403, expect.stringContaining('user_banned')]);

  const entries = await ctx.db.rows(sql`
    select user_id, traits from auth.audit_log_entries
    where action = 'login_failed' and (user_id is null or user_id in (${existing.user.id}, ${banned.user.id}))
    order by created_at desc limit 3`);
  const users = [banned.user.id, existing.user.id, null];
  expect(entries).toEqual(users.map((user_id) => ({ user_id, traits: { method: 'passkey' } })));
});

test('a key must be created here, now, by a person and for this account to be stored', async () => {
  const person = await createSignedInAccount(ctx, 'iara@hub.example');
  const device = createTestAuthenticator(ctx.site);
  const certificate = new Map<string, unknown>([
    ['alg', -7],
    ['sig', new Uint8Array(70)],
    ['x5c', [new Uint8Array(300)]],
  ]);
  const overridesByCase = {
    'another site': { rpId: 'outro.example' },
    'another page': { origin: 'https://outro.example' },
    'a page in a cross-origin frame': { crossOrigin: true },
    'without user presence': { present: false },
    'without user verification': { verified: false },
    'a response of a sign-in': { type: 'webauthn.get' },
    'a packed attestation': { attestation: { fmt: 'packed', attStmt: certificate } },
    'a FIDO U2F attestation': { attestation: { fmt: 'fido-u2f', attStmt: certificate } },
    'a statement with the format none': { attestation: { fmt: 'none', attStmt: certificate } },
  };
  for (const [description, overrides] of Object.entries(overridesByCase)) {
    const { options, verify } = await startRegistration(person);
    expect((await verify(device.create(options, overrides))).error, description).toMatchObject(failed);
  }
  expect((await person.client.passkey.list()).data).toEqual([]);
  const { options, verify } = await startRegistration(person);
  expect((await verify(device.create(options))).error).toBeNull();
});

test('a challenge of one user is not accepted from another user, nor for another purpose', async () => {
  const { device, ...person } = await createAccountWithPasskey(ctx, 'joana@hub.example');
  const other = await createSignedInAccount(ctx, 'kika@hub.example');
  const registration = await startRegistration(person);
  const signIn = await startSignIn();

  const registeredByOtherUser = await other.client.passkey.verifyRegistration({
    challengeId: registration.challengeId,
    credential: createTestAuthenticator(ctx.site).create(registration.options),
  });
  expect(registeredByOtherUser.error).toMatchObject(challengeNotFound);
  const signedInWithRegistrationChallenge = await ctx.client().passkey.verifyAuthentication({
    challengeId: registration.challengeId,
    credential: device.get({ ...registration.options, rpId: 'localhost' }),
  });
  expect(signedInWithRegistrationChallenge.error).toMatchObject(challengeNotFound);
  const registeredWithSignInChallenge = await person.client.passkey.verifyRegistration({
    challengeId: signIn.challengeId,
    credential: device.create({ ...registration.options, challenge: signIn.options.challenge }),
  });
  expect(registeredWithSignInChallenge.error).toMatchObject(challengeNotFound);
  const registeredWithOtherChallenge = await person.client.passkey.verifyRegistration({
    challengeId: registration.challengeId,
    credential: createTestAuthenticator(ctx.site).create({
      ...registration.options,
      challenge: signIn.options.challenge,
    }),
  });
  expect(registeredWithOtherChallenge.error).toMatchObject(failed);
});

test('a key belongs to one account, and its challenge creates one passkey', async () => {
  const { device, ...person } = await createAccountWithPasskey(ctx, 'lia@hub.example');
  const other = await createSignedInAccount(ctx, 'mario@hub.example');
  const existingKey = assertPresent(device.keys[0]);
  for (const account of [person, other]) {
    const { options, verify } = await startRegistration(account);
    const { error } = await verify(device.create(options, { existingKey }));
    expect(error).toMatchObject(
      toExpectedAuthError('webauthn_credential_exists', 422, 'This credential is already registered'),
    );
  }
  const { options, verify } = await startRegistration(other);
  const [first, second] = [createTestAuthenticator(ctx.site), createTestAuthenticator(ctx.site)];
  const responses = await Promise.all([verify(first.create(options)), verify(second.create(options))]);
  const errors = responses.map(({ error }) => error).filter((error) => error !== null);
  expect(errors).toMatchObject([challengeNotFound]);
});

test('bodies of another shape are rejected before any lookup', async () => {
  const { session } = await createSignedInAccount(ctx, 'nina@hub.example');
  const { options, challengeId } = await startSignIn();
  const device = createTestAuthenticator(ctx.site);
  device.keys.push(createAuthenticatorKey('localhost', 'bmluYQ'));
  const good = { challenge_id: challengeId, credential: device.get(options) };
  const bodies = [
    {},
    { ...good, challenge_id: 'nenhum' },
    { challenge_id: challengeId },
    { ...good, credential: 'chave' },
    { ...good, credential: { ...good.credential, id: 'não é base64' } },
    { ...good, credential: { ...good.credential, type: 'password' } },
    { ...good, credential: { ...good.credential, response: {} } },
  ];
  for (const path of ['/passkeys/authentication/verify', '/passkeys/registration/verify']) {
    for (const body of bodies) {
      const response = await sendAuthRequest(ctx, path, { body, session });
      expect([response.status, response.body.error_code]).toEqual([400, 'validation_failed']);
    }
  }
  const unknown = await sendAuthRequest(ctx, '/passkeys/authentication/verify', {
    body: { ...good, challenge_id: randomUUID() },
  });
  expect(unknown.body.error_code).toBe('webauthn_challenge_not_found');
});
