import { randomUUID } from 'node:crypto';
import { sql } from '#platform/database/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anAuthenticator, newAuthenticatorKey, type Authenticator } from '../testing/authenticator.ts';
import { aPersonWithPasskey, signInWithDevice } from '../testing/passkeys.ts';
import { createSignedInAccount, sendAuthRequest, assertPresent } from '../testing/people.ts';
import { startIdentity, type TestIdentity } from '../testing/start-identity.ts';

let ctx: TestIdentity;
beforeAll(async () => void (ctx = await startIdentity()));
afterAll(() => ctx.stop());

const failed = { status: 400, code: 'webauthn_verification_failed' };
const used = { status: 400, code: 'webauthn_challenge_not_found' };
const expired = { status: 400, code: 'webauthn_challenge_expired' };

const ascending = (a: number, b: number) => a - b;

/** Returns the challenge that the client passes to its device, and the function that submits the response. */
async function request(client = ctx.client()) {
  const { challenge_id: challengeId, options } = assertPresent(
    (await client.passkey.startAuthentication()).data,
  );
  const verify = (credential: ReturnType<Authenticator['get']>) =>
    client.passkey.verifyAuthentication({ challengeId, credential });
  return { challengeId, options, verify };
}

async function startRegistration({
  client,
}: Pick<Awaited<ReturnType<typeof createSignedInAccount>>, 'client'>) {
  const { challenge_id: challengeId, options } = assertPresent(
    (await client.passkey.startRegistration()).data,
  );
  const verify = (credential: ReturnType<Authenticator['create']>) =>
    client.passkey.verifyRegistration({ challengeId, credential });
  return { challengeId, options, verify };
}

test('a response that was not made here, by this device, with user verification and for this site is rejected', async () => {
  const { device, user } = await aPersonWithPasskey(ctx, 'ana@hub.example');
  const { user: other } = await createSignedInAccount(ctx, 'vizinha@hub.example');
  const twists = {
    'another site': { rpId: 'outro.example' },
    'another page': { origin: 'https://outro.example' },
    'a page of another port': { origin: 'http://localhost:1' },
    'a page in a frame': { crossOrigin: true },
    'nobody there': { present: false },
    'somebody, but who': { verified: false },
    'an answer about a new key': { type: 'webauthn.create' },
    'another key': { signsWith: newAuthenticatorKey('localhost', '') },
    'the name of somebody else': { handle: Buffer.from(other.id).toString('base64url') },
    'no name at all': { handle: undefined },
  };
  for (const [description, twist] of Object.entries(twists)) {
    expect((await signInWithDevice(ctx.client(), device, twist)).error, description).toMatchObject(failed);
  }
  expect((await signInWithDevice(ctx.client(), device)).data?.user?.id).toBe(user.id);
});

test('a challenge opens one session, however many responses arrive and however fast', async () => {
  const { device } = await aPersonWithPasskey(ctx, 'bia@hub.example');
  const { challengeId, options, verify } = await request();
  const credential = device.get(options);
  const body = { challenge_id: challengeId, credential };
  const responses = await Promise.all(
    Array.from({ length: 8 }, () => sendAuthRequest(ctx, '/passkeys/authentication/verify', { body })),
  );
  expect(responses.map(({ status }) => status).toSorted(ascending)).toEqual([200, ...Array(7).fill(400)]);
  expect((await verify(device.get(options))).error).toMatchObject(used);
});

test('a challenge expires after five minutes', async () => {
  const { device, ...person } = await aPersonWithPasskey(ctx, 'caio@hub.example');
  const { options, verify } = await request();
  const making = await startRegistration(person);
  ctx.advance(299_000);
  const still = await request();
  ctx.advance(1_000);
  expect((await verify(device.get(options))).error).toMatchObject(expired);
  const late = await making.verify(anAuthenticator(ctx.site).create(making.options));
  expect(late.error).toMatchObject(expired);
  expect((await still.verify(device.get(still.options))).error).toBeNull();
});

test('a wrong response does not use up the challenge', async () => {
  const { device } = await aPersonWithPasskey(ctx, 'dora@hub.example');
  const { options, verify } = await request();
  expect((await verify(device.get(options, { verified: false }))).error).toMatchObject(failed);
  expect((await verify(device.get(options))).error).toBeNull();
});

test('a device that counts backwards is a copy, and one that never counts is none', async () => {
  const { device } = await aPersonWithPasskey(ctx, 'eva@hub.example');
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
  const { device } = await aPersonWithPasskey(ctx, 'fabio@hub.example');
  const [first, second] = [await request(), await request()];
  const responses = await Promise.all(
    [first, second].map(({ options, verify }) => verify(device.get(options, { counter: 5 }))),
  );
  expect(responses.filter(({ error }) => error === null)).toHaveLength(1);
});

test('an unknown key, a wrong signature and a banned account read the same, and are written down', async () => {
  const existing = await aPersonWithPasskey(ctx, 'gil@hub.example');
  const banned = await aPersonWithPasskey(ctx, 'helena@hub.example');
  await ctx.db.run(sql`update auth.users set banned_until = '2999-01-01' where id = ${banned.user.id}`);
  const guest = anAuthenticator(ctx.site);
  guest.keys.push(newAuthenticatorKey('localhost', Buffer.from(existing.user.id).toString('base64url')));

  const texts = [];
  for (const [device, twist] of [
    [guest, {}],
    [existing.device, { signsWith: newAuthenticatorKey('localhost', '') }],
    [banned.device, {}],
  ] as const) {
    const { challengeId, options } = await request();
    const body = { challenge_id: challengeId, credential: device.get(options, twist) };
    const response = await sendAuthRequest(ctx, '/passkeys/authentication/verify', {
      body,
      headers: { 'X-Supabase-Api-Version': '2024-01-01' },
    });
    texts.push([response.status, response.text]);
  }
  expect(texts[0]).toEqual([400, expect.stringContaining('webauthn_verification_failed')]);
  expect(new Set(texts.map(String)).size).toBe(1);

  const entries = await ctx.db.rows(sql`
    select user_id, traits from auth.audit_log_entries
    where action = 'login_failed' and (user_id is null or user_id in (${existing.user.id}, ${banned.user.id}))
    order by created_at desc limit 3`);
  const traits = { method: 'passkey' };
  expect(entries).toEqual([
    { user_id: banned.user.id, traits },
    { user_id: existing.user.id, traits },
    { user_id: null, traits },
  ]);
});

test('a key must be created here, now, by a person and for this account to be stored', async () => {
  const person = await createSignedInAccount(ctx, 'iara@hub.example');
  const device = anAuthenticator(ctx.site);
  const certificate = new Map<string, unknown>([
    ['alg', -7],
    ['sig', new Uint8Array(70)],
    ['x5c', [new Uint8Array(300)]],
  ]);
  const twists = {
    'another site': { rpId: 'outro.example' },
    'another page': { origin: 'https://outro.example' },
    'a page in a frame': { crossOrigin: true },
    'nobody there': { present: false },
    'somebody, but who': { verified: false },
    'an answer about an old key': { type: 'webauthn.get' },
    'a certificate': { attestation: { fmt: 'packed', attStmt: certificate } },
    'a certificate of a kind': { attestation: { fmt: 'fido-u2f', attStmt: certificate } },
    'a statement that says nothing': { attestation: { fmt: 'none', attStmt: certificate } },
  };
  for (const [description, twist] of Object.entries(twists)) {
    const { options, verify } = await startRegistration(person);
    expect((await verify(device.create(options, twist))).error, description).toMatchObject(failed);
  }
  expect((await person.client.passkey.list()).data).toEqual([]);
  const { options, verify } = await startRegistration(person);
  expect((await verify(device.create(options))).error).toBeNull();
});

test('a challenge of one user is not accepted from another user, nor for another purpose', async () => {
  const { device, ...person } = await aPersonWithPasskey(ctx, 'joana@hub.example');
  const other = await createSignedInAccount(ctx, 'kika@hub.example');
  const making = await startRegistration(person);
  const signing = await request();

  const stolen = await other.client.passkey.verifyRegistration({
    challengeId: making.challengeId,
    credential: anAuthenticator(ctx.site).create(making.options),
  });
  expect(stolen.error).toMatchObject(used);
  const mixed = await ctx.client().passkey.verifyAuthentication({
    challengeId: making.challengeId,
    credential: device.get({ ...making.options, rpId: 'localhost' }),
  });
  expect(mixed.error).toMatchObject(used);
  const turned = await person.client.passkey.verifyRegistration({
    challengeId: signing.challengeId,
    credential: device.create({ ...making.options, challenge: signing.options.challenge }),
  });
  expect(turned.error).toMatchObject(used);
  const swapped = await person.client.passkey.verifyRegistration({
    challengeId: making.challengeId,
    credential: anAuthenticator(ctx.site).create({
      ...making.options,
      challenge: signing.options.challenge,
    }),
  });
  expect(swapped.error).toMatchObject(failed);
});

test('a key belongs to one account, and its challenge creates one passkey', async () => {
  const { device, ...person } = await aPersonWithPasskey(ctx, 'lia@hub.example');
  const other = await createSignedInAccount(ctx, 'mario@hub.example');
  const again = assertPresent(device.keys[0]);
  for (const somebody of [person, other]) {
    const { options, verify } = await startRegistration(somebody);
    const { error } = await verify(device.create(options, { again }));
    expect(error).toMatchObject({ status: 422, code: 'webauthn_credential_exists' });
  }
  const { options, verify } = await startRegistration(other);
  const [first, second] = [anAuthenticator(ctx.site), anAuthenticator(ctx.site)];
  const responses = await Promise.all([verify(first.create(options)), verify(second.create(options))]);
  const errors = responses.map(({ error }) => error).filter((error) => error !== null);
  expect(errors).toMatchObject([used]);
});

test('bodies of another shape are rejected before any lookup', async () => {
  const { session } = await createSignedInAccount(ctx, 'nina@hub.example');
  const { options, challengeId } = await request();
  const device = anAuthenticator(ctx.site);
  device.keys.push(newAuthenticatorKey('localhost', 'bmluYQ'));
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
