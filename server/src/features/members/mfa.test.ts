import { AuthClient } from '@supabase/auth-js';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { createHttpTestClient } from '#testing/http-test-client';
import { startTestServer, type TestServer } from '#testing/start-test-server';
import type { TestPerson } from '#testing/people';

let hub: TestServer;
beforeAll(async () => void (hub = await startTestServer()));
afterAll(() => hub.stop());

const period = 30_000;

/** Adds an authenticator app to an account, which makes the session of the person MFA-verified. */
async function enrolTotpFactor(person: TestPerson) {
  const client = await createSignedInClient(person);
  const { data } = await client.mfa.enroll({ factorType: 'totp' });
  if (!data) throw new Error('no factor was enrolled');
  return {
    client,
    factorId: data.id,
    secret: data.totp.secret,
    raised: await verifyFactor(client, data.id, data.totp.secret),
  };
}

async function createSignedInClient({ token, refreshToken }: Pick<TestPerson, 'token' | 'refreshToken'>) {
  const client = new AuthClient({
    url: `${hub.url}/auth/v1`,
    autoRefreshToken: false,
    persistSession: false,
  });
  await client.setSession({ access_token: token, refresh_token: refreshToken });
  return client;
}

async function verifyFactor(client: InstanceType<typeof AuthClient>, factorId: string, secret: string) {
  hub.passTime(period - (hub.ctx.now().getTime() % period) + 5_000);
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: hub.ctx.now().getTime(),
  });
  const { data, error } = await client.mfa.challengeAndVerify({ factorId, code });
  if (error) throw error;
  return data;
}

/** Signs in with the password alone, without calling the hub's API. */
async function signInHalf({ email }: TestPerson) {
  const { status, body } = await hub.people.guest('POST', '/auth/v1/token?grant_type=password', {
    email,
    password: 'tijolo-azul-42',
  });
  expect(status).toBe(200);
  return {
    token: body.access_token,
    refreshToken: body.refresh_token,
    request: createHttpTestClient(hub.url, body.access_token),
  };
}

test('a sign-in without its second factor opens no session of the hub, by sync or by token; with it, it does', async () => {
  const ana = await hub.people.createSignedInMember('ana');
  const { factorId, secret, raised } = await enrolTotpFactor(ana);
  expect(
    (await createHttpTestClient(hub.url, raised.access_token)('POST', '/api/auth/sync', {})).status,
  ).toBe(200);

  const half = await signInHalf(ana);
  const synced = await half.request('POST', '/api/auth/sync', {});
  expect(synced).toMatchObject({ status: 403, body: { code: 'second_factor_needed' } });
  expect(synced.headers.get('set-cookie')).toBeNull();
  for (const path of ['/api/user/profile', '/api/discussions']) {
    expect(await half.request('GET', path)).toMatchObject({
      status: 403,
      body: { code: 'second_factor_needed' },
    });
  }

  const verified = await verifyFactor(await createSignedInClient(half), factorId, secret);
  const request = createHttpTestClient(hub.url, verified.access_token);
  const opened = await request('POST', '/api/auth/sync', {});
  expect(opened).toMatchObject({ status: 200, body: { id: ana.id } });
  expect((await request('GET', '/api/user/profile')).status).toBe(200);
});

test('A token from before the second factor was verified opens no new session of the hub', async () => {
  const bia = await hub.people.createSignedInMember('bia');
  await enrolTotpFactor(bia);
  const late = await bia.request('POST', '/api/auth/sync', {});
  expect(late).toMatchObject({ status: 403, body: { code: 'second_factor_needed' } });
});

test('Enrolling the first factor ends unverified sessions of the hub, and removing it admits them again', async () => {
  const caio = await hub.people.createSignedInMember('caio');
  const other = await hub.people.signIn(caio.email);
  const { client, factorId } = await enrolTotpFactor(caio);
  expect((await other.request('GET', '/api/user/profile')).status).toBe(401);

  await client.mfa.unenroll({ factorId });
  const again = await hub.people.signIn(caio.email);
  expect((await again.request('POST', '/api/auth/sync', {})).status).toBe(200);
});

test('a session verified with a removed factor must verify the other factor', async () => {
  const dora = await hub.people.createSignedInMember('dora');
  const { client, factorId, secret } = await enrolTotpFactor(dora);
  const otherSession = await verifyFactor(
    await createSignedInClient(await signInHalf(dora)),
    factorId,
    secret,
  );
  const request = createHttpTestClient(hub.url, otherSession.access_token);
  expect((await request('POST', '/api/auth/sync', {})).status).toBe(200);

  const { data: second } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Outro' });
  if (!second) throw new Error('no factor was enrolled');
  await verifyFactor(client, second.id, second.totp.secret);
  expect((await client.mfa.unenroll({ factorId })).error).toBeNull();
  expect(await request('GET', '/api/user/profile')).toMatchObject({
    status: 403,
    body: { code: 'second_factor_needed' },
  });
  const [row] = await hub.db.rows<{ count: number }>(
    sql`select count(*) as count from sessions where member_id = ${dora.id}`,
  );
  expect(row?.count).toBe(1);
});
