import { AuthClient } from '@supabase/auth-js';
import { expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { createHttpTestClient } from '#testing/http-test-client';
import { startSharedTestHub } from '#testing/start-shared-test-hub';
import { defaultTestPassword, type TestPerson } from '#testing/people';
import { startTestServer } from '#testing/start-test-server';

const { hub, ana, caio, dora } = await startSharedTestHub('ana', 'caio', 'dora');
await hub.db.run(sql`insert into hub_settings (name, reading, founded_at) values ('Vila', 'open', now())`);

const minute = 60_000;
const values = { pointsPerPost: 3, pointsPerComment: 2, pointsPerLike: 1 };
const change = (person: Pick<TestPerson, 'request'>) =>
  person.request('PUT', '/api/admin/gamification', values);
const show = (person: Pick<TestPerson, 'request'>, input: object) =>
  person.request('POST', '/api/auth/proof', input);
const byPassword = (person: Pick<TestPerson, 'request'>, currentPassword = defaultTestPassword) =>
  show(person, { currentPassword });

const openClient = () =>
  new AuthClient({ url: `${hub.url}/auth/v1`, autoRefreshToken: false, persistSession: false });

/** Signs in as the page does: its client, then the sync that sets the cookie. */
async function signInAtPage({ email }: TestPerson) {
  const client = openClient();
  const { data } = await client.signInWithPassword({ email, password: defaultTestPassword });
  const token = data.session?.access_token;
  const synced = await createHttpTestClient(hub.url, token)('POST', '/api/auth/sync', {});
  const [Cookie = ''] = (synced.headers.get('set-cookie') ?? '').split(';');
  const bare = createHttpTestClient(hub.url, undefined);
  const request: TestPerson['request'] = (method, path, body) =>
    bare(method, path, body, { Cookie, Origin: hub.url });
  return { client, request };
}

test('A sign-in counts as a recent re-authentication for 15 minutes; a refreshed token does not', async () => {
  const page = await signInAtPage(dora);
  hub.passTime(14.5 * minute);
  expect((await change(page)).status).toBe(200);
  hub.passTime(minute);
  const rejected = await change(page);
  expect([rejected.status, rejected.body.code, rejected.body.message]).toEqual([
    403,
    'proof_needed',
    'Confirme que é você para continuar.',
  ]);

  const { data } = await page.client.refreshSession();
  const renewed = createHttpTestClient(hub.url, data.session?.access_token);
  expect((await renewed('POST', '/api/auth/sync', {})).status).toBe(200);
  expect((await change({ request: renewed })).body.code).toBe('proof_needed');
});

test('The password counts as a re-authentication for exactly 15 minutes', async () => {
  const page = await signInAtPage(dora);
  hub.passTime(20 * minute);
  expect((await change(page)).body.code).toBe('proof_needed');
  expect((await byPassword(page)).status).toBe(204);
  hub.passTime(14.5 * minute);
  expect((await change(page)).status).toBe(200);
  hub.passTime(minute);
  expect((await change(page)).body.code).toBe('proof_needed');
});

test('a stolen session cannot enroll a factor, and its owner must enter the password first', async () => {
  const page = await signInAtPage(dora);
  hub.passTime(20 * minute);
  await page.client.refreshSession();
  const enroll = () => page.client.mfa.enroll({ factorType: 'totp', friendlyName: 'Celular' });
  expect((await enroll()).error?.code).toBe('reauthentication_needed');
  await byPassword(page);
  expect((await enroll()).error).toBeNull();
});

test('A wrong password is no re-authentication, and the error names its field', async () => {
  const page = await signInAtPage(dora);
  hub.passTime(20 * minute);
  const wrong = await byPassword(page, 'errada-1');
  expect(wrong).toMatchObject({ status: 422, body: { fields: [{ path: 'currentPassword' }] } });
  expect((await show(page, {})).status).toBe(422);
  expect((await change(page)).body.code).toBe('proof_needed');
});

test('A re-authentication counts only for the session that sent it', async () => {
  const [currentSession, otherSession] = [await signInAtPage(dora), await signInAtPage(dora)];
  hub.passTime(20 * minute);
  await byPassword(currentSession);
  expect((await change(currentSession)).status).toBe(200);
  expect((await change(otherSession)).body.code).toBe('proof_needed');
});

test('The token of a fresh sign-in re-authenticates another session of the same account only', async () => {
  const page = await signInAtPage(dora);
  hub.passTime(20 * minute);
  const createSignInToken = async ({ email }: TestPerson) => {
    const { data } = await openClient().signInWithPassword({ email, password: defaultTestPassword });
    return data.session?.access_token ?? '';
  };
  for (const token of [await createSignInToken(caio), 'nada'])
    expect(await show(page, { token })).toMatchObject({ status: 403, body: { code: 'stale_session' } });
  const late = await createSignInToken(dora);
  hub.passTime(15 * minute + 1_000);
  expect((await show(page, { token: late })).body.code).toBe('stale_session');
  expect((await change(page)).body.code).toBe('proof_needed');

  expect((await show(page, { token: await createSignInToken(dora) })).status).toBe(204);
  expect((await change(page)).status).toBe(200);
});

test('The token of an ended session is no re-authentication', async () => {
  const page = await signInAtPage(dora);
  hub.passTime(20 * minute);
  const client = openClient();
  const { data } = await client.signInWithPassword({ email: dora.email, password: defaultTestPassword });
  await client.signOut({ scope: 'local' });
  expect((await show(page, { token: data.session?.access_token ?? '' })).body.code).toBe('stale_session');
});

test('A user without permission is rejected before a re-authentication is required', async () => {
  const page = await signInAtPage(ana);
  hub.passTime(20 * minute);
  expect((await change(page)).body.code).toBe('forbidden');
  expect((await hub.people.guest('PUT', '/api/admin/gamification', values)).body.code).toBe('no_session');
});

test('the password may be tried five times in 15 minutes in a session, and wrong ones are written down', async () => {
  const strict = await startTestServer({ HUB_RATE_LIMITS: 'on' });
  try {
    const eva = await strict.people.createSignedInMember('eva');
    for (let times = 0; times < 5; times += 1) expect((await byPassword(eva, 'errada-1')).status).toBe(422);
    const rejected = await byPassword(eva);
    expect(rejected.status).toBe(429);
    const seconds = Number(rejected.headers.get('Retry-After'));
    expect(seconds).toBeGreaterThan(880);
    expect(seconds).toBeLessThanOrEqual(900);

    // Attempts in a stolen session do not use up those of the owner.
    const ownSession = await strict.people.signIn(eva.email);
    expect((await byPassword(ownSession, 'errada-1')).status).toBe(422);
    expect((await byPassword(ownSession)).status).toBe(204);
    const recorded = await strict.db.rows(sql`
      select traits from auth.audit_log_entries where action = 'login_failed' and ip is not null limit 9`);
    expect(recorded).toEqual(Array.from({ length: 6 }, () => ({ traits: { method: 'proof' } })));
  } finally {
    await strict.stop();
  }
});
