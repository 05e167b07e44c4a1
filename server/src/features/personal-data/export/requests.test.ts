import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { defaultTestPassword, type TestPerson } from '#testing/people';
import { setReauthenticatedMinutesAgo } from '#testing/reauthentication';
import { startTestServer, type TestServer } from '#testing/start-test-server';

let hub: TestServer;
beforeAll(async () => void (hub = await startTestServer()));
afterAll(() => hub.stop());

const params = (by: TestPerson, password = defaultTestPassword) =>
  by.request('POST', '/api/user/export', { currentPassword: password });
const state = async (by: TestPerson) => (await by.request('GET', '/api/user/export')).body.export;

test('an export needs the password of its own member', async () => {
  const sol = await hub.people.createSignedInMember('sol');
  expect((await sol.request('GET', '/api/user/export')).body).toEqual({ export: null, proof: 'password' });
  for (const body of [{}, { currentPassword: 'outra-senha-7' }]) {
    const { status, body: input } = await sol.request('POST', '/api/user/export', body);
    expect([status, input.fields[0].path]).toEqual([422, 'currentPassword']);
  }
  // After the member has changed the password, the former password is rejected, although it is still the password of
  // other members in the test.
  const change = { currentPassword: defaultTestPassword, newPassword: 'vidro-verde-93' };
  expect((await sol.request('POST', '/api/auth/change-password', change)).status).toBe(200);
  expect((await params(sol)).status).toBe(422);
  expect(await state(sol)).toBeNull();
  expect((await params(sol, 'vidro-verde-93')).status).toBe(201);
});

test('requests for an export allow only a few password attempts, then reject even the right one', async () => {
  const strict = await startTestServer({ HUB_RATE_LIMITS: 'on' });
  const mel = await strict.people.createSignedInMember('mel');
  for (let tries = 0; tries < 5; tries += 1)
    expect((await params(mel, `outra-senha-${tries}`)).status).toBe(422);
  const { status, body } = await params(mel);
  expect([status, body.code]).toEqual([429, 'too_many_requests']);
  expect(await state(mel)).toBeNull();
  await strict.stop();
});

test('An export requires a recent sign-in if the account has no password', async () => {
  const eli = await hub.people.createSignedInMember('eli');
  await hub.db.run(sql`update auth.users set password_hash = null where id = ${eli.accountId}`);
  expect((await eli.request('GET', '/api/user/export')).body.proof).toBe('sign-in');
  await setReauthenticatedMinutesAgo(hub.db, eli, 16);
  const { status, body } = await eli.request('POST', '/api/user/export', {});
  expect([status, body.code]).toEqual([403, 'stale_session']);
  await setReauthenticatedMinutesAgo(hub.db, eli, 0);
  expect((await eli.request('POST', '/api/user/export', {})).status).toBe(201);
});

test('An export requires a verified second factor in this session if the account has one', async () => {
  const teo = await hub.people.createSignedInMember('teo');
  await hub.db.run(sql`
    insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
    values (gen_random_uuid(), ${teo.accountId}, 'totp', 'verified', now(), now())`);
  const { status, body } = await params(teo);
  expect([status, body.code]).toEqual([403, 'second_factor_needed']);
});
