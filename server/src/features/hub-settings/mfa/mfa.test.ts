import { AuthClient } from '@supabase/auth-js';
import { Secret, TOTP } from 'otpauth';
import { beforeEach, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { createHttpTestClient } from '#testing/http-test-client';
import { fetchSessionCookie } from '#testing/open-test-socket';
import { startSharedTestHub } from '#testing/start-shared-test-hub';
import { defaultTestPassword, type TestPerson } from '#testing/people';

const { hub, ana, caio, dora } = await startSharedTestHub('ana', 'caio', 'dora');

const day = 86_400_000;
const path = '/api/admin/second-factor';
const readUsers = (person: Pick<TestPerson, 'request'>) => person.request('GET', '/api/admin/users');
const setMfaPolicy = (rule: string, by: Pick<TestPerson, 'request'>) => by.request('PUT', path, { rule });

// Each test begins in a hub that was just set up, without a rule.
beforeEach(async () => {
  await hub.db.run(sql`delete from hub_settings`);
  await hub.db.run(
    sql`insert into hub_settings (name, reading, founded_at) values ('Vila', 'open', ${hub.ctx.now()})`,
  );
});

/** Signs in again with the identity client, with the first factor only. */
async function signIn({ email }: TestPerson) {
  const client = new AuthClient({
    url: `${hub.url}/auth/v1`,
    autoRefreshToken: false,
    persistSession: false,
  });
  const { data } = await client.signInWithPassword({ email, password: defaultTestPassword });
  return { client, request: createHttpTestClient(hub.url, data.session?.access_token) };
}

/**
 * Enrolls an authenticator app as the settings page does, and proves it with a code. The returned `request` sends the
 * access token that the proof results in.
 */
async function enrolTotpFactor(client: InstanceType<typeof AuthClient>) {
  const { data } = await client.mfa.enroll({ factorType: 'totp' });
  if (!data) throw new Error('no factor was enrolled');
  const app = { factorId: data.id, secret: data.totp.secret };
  return { ...app, request: await verifyFactor(client, app) };
}

async function verifyFactor(
  client: InstanceType<typeof AuthClient>,
  { factorId, secret }: { factorId: string; secret: string },
) {
  hub.passTime(30_000);
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = totp.generate({ timestamp: hub.ctx.now().getTime() });
  const { data, error } = await client.mfa.challengeAndVerify({ factorId, code });
  if (error) throw error;
  return createHttpTestClient(hub.url, data.access_token);
}

test('a hub younger than seven days requires no second factor and returns when it will', async () => {
  const dueAt = hub.ctx.now().getTime() + 7 * day;
  const read = await dora.request('GET', path);
  expect(read.body).toMatchObject({ rule: null, isMfaVerified: false });
  expect(Math.abs(Date.parse(read.body.dueAt) - dueAt)).toBeLessThan(5_000);
  expect((await caio.request('GET', path)).body.dueAt).toBeNull();
  await hub.db.run(
    sql`update hub_settings set founded_at = ${new Date(hub.ctx.now().getTime() - 7 * day + 60_000)}`,
  );
  expect((await readUsers(dora)).status).toBe(200);
});

test('after seven days admins without a second factor have only the rights of a member, and moderators have all their rights', async () => {
  await hub.db.run(sql`update hub_settings set founded_at = ${new Date(hub.ctx.now().getTime() - 7 * day)}`);
  expect(await readUsers(dora)).toMatchObject({
    status: 403,
    body: {
      code: 'second_factor_missing',
      message: 'Este hub pede a verificação em duas etapas a quem cuida dele. Ative a sua nas configurações.',
    },
  });
  expect((await readUsers(ana)).body.code).toBe('forbidden');
  expect((await readUsers(caio)).status).toBe(200);

  const published = await dora.request('POST', '/api/discussions', { content: 'como membro' });
  expect(published.status).toBe(201);
  const foreign = (await ana.request('POST', '/api/discussions', { content: 'de ana' })).body.id;
  // Staff rights within endpoints that are open to all members are denied too.
  expect((await dora.request('PATCH', `/api/discussions/${foreign}`, { content: 'outra' })).status).toBe(403);
  expect((await caio.request('PATCH', `/api/discussions/${foreign}`, { content: 'outra' })).status).toBe(200);
});

test('Enrolling a factor opens the admin panel in that session, and removing it closes the panel at once', async () => {
  const eva = await hub.people.createSignedInMember('eva', 'admin');
  await hub.db.run(sql`update hub_settings set factor_rule = 'admins'`);
  const { client, request } = await signIn(eva);
  expect((await readUsers({ request })).body.code).toBe('second_factor_missing');
  const app = await enrolTotpFactor(client);
  expect((await readUsers(app)).status).toBe(200);
  expect((await app.request('GET', path)).body).toMatchObject({ rule: 'admins', isMfaVerified: true });
  // The page sends its new access token to the sync endpoint, which accepts it.
  expect((await app.request('POST', '/api/auth/sync', {})).status).toBe(200);

  const half = await signIn(eva);
  expect((await readUsers(half)).body.code).toBe('second_factor_needed');
  expect((await half.request('GET', '/api/discussions')).body.code).toBe('second_factor_needed');
  const verified = { request: await verifyFactor(half.client, app) };
  expect((await readUsers(verified)).status).toBe(200);

  await half.client.mfa.unenroll({ factorId: app.factorId });
  const { data } = await half.client.refreshSession();
  const lowered = createHttpTestClient(hub.url, data.session?.access_token);
  expect((await readUsers({ request: lowered })).body.code).toBe('second_factor_missing');
  // The older token still claims an MFA-verified session, which is no longer true. The server downgrades the session,
  // also after the page has sent this token to the sync.
  expect((await verified.request('POST', '/api/auth/sync', {})).status).toBe(200);
  expect((await readUsers(verified)).body.code).toBe('second_factor_missing');
});

test('a token from before its session was downgraded is checked once', async () => {
  const nina = await hub.people.createSignedInMember('nina');
  const { client } = await signIn(nina);
  const { request, factorId } = await enrolTotpFactor(client);
  await client.mfa.unenroll({ factorId });
  const { data } = await client.refreshSession();
  const statements = async (by = request) => {
    const before = hub.db.statementsSent;
    expect((await by('GET', '/api/user/profile')).status).toBe(200);
    return hub.db.statementsSent - before;
  };
  // The first call opens the hub session for this token.
  await statements();
  const first = await statements();
  const defaults = await statements(createHttpTestClient(hub.url, data.session?.access_token));
  expect(first).toBeGreaterThan(defaults);
  expect(await statements()).toBe(defaults);
});

test('staff without a second factor count as members in maintenance, and see no team queues', async () => {
  const params = { category: 'general', subject: 'Convite', message: 'Não chegou.' };
  expect((await ana.request('POST', '/api/support/contact', params)).status).toBe(201);
  const waiting = async () => (await dora.request('GET', '/api/user/profile')).body.waitingTickets;
  expect(await waiting()).toBeGreaterThan(0);
  await hub.db.run(sql`update hub_settings set maintenance_since = ${hub.ctx.now()}`);
  expect((await dora.request('GET', '/api/discussions')).status).toBe(200);

  await hub.db.run(sql`update hub_settings set factor_rule = 'admins'`);
  expect((await dora.request('GET', '/api/discussions')).body.code).toBe('maintenance');
  expect((await readUsers(dora)).body.code).toBe('second_factor_missing');
  expect((await dora.request('GET', '/api/auth/proof/ways')).status).toBe(200);
  expect(await waiting()).toBe(0);
  expect((await dora.request('POST', '/api/auth/sync', {})).body).toMatchObject({
    role: 'admin',
    lacksFactor: true,
    waitingTickets: 0,
  });
  expect((await caio.request('GET', '/api/user/profile')).body.lacksFactor).toBe(false);
  // In maintenance, the pages are also closed to staff without the required second factor, except the page where they
  // set one up.
  const headers = { cookie: await fetchSessionCookie(dora) };
  const visit = async (page: string) => (await fetch(`${hub.url}${page}`, { headers })).status;
  expect([await visit('/'), await visit('/settings/seguranca')]).toEqual([503, 200]);
  const boot = await fetch(`${hub.url}/api/boot`, { headers: { cookie: await fetchSessionCookie(dora) } });
  expect(await boot.json()).toMatchObject({ me: { role: 'admin', waitingTickets: 0 } });
  await hub.db.run(sql`update hub_settings set maintenance_since = null`);
  for (const part of ['settings', 'profile', 'privacy'])
    expect((await dora.request('PATCH', `/api/user/${part}`, {})).body.waitingTickets, part).toBe(0);
  expect((await caio.request('GET', '/api/user/profile')).body.waitingTickets).toBeGreaterThan(0);
});

test('Verifying the second factor counts as a recent re-authentication', async () => {
  const iris = await hub.people.createSignedInMember('iris', 'admin');
  const { client } = await signIn(iris);
  const app = await enrolTotpFactor(client);
  hub.passTime(20 * 60_000);
  const change = (request: TestPerson['request']) => setMfaPolicy('nobody', { request });
  const { data } = await client.refreshSession();
  expect((await change(createHttpTestClient(hub.url, data.session?.access_token))).body.code).toBe(
    'proof_needed',
  );
  expect((await change(await verifyFactor(client, app))).status).toBe(200);
});

test('only admins set which roles need MFA', async () => {
  const now = await signIn(dora);
  expect((await setMfaPolicy('staff', await signIn(caio))).body.code).toBe('forbidden');
  expect((await setMfaPolicy('alguns', now)).status).toBe(422);
  expect((await setMfaPolicy('nobody', now)).body).toEqual({
    rule: 'nobody',
    dueAt: null,
    isMfaVerified: false,
  });
  hub.passTime(8 * day);
  const later = await signIn(dora);
  expect((await readUsers(later)).status).toBe(200);

  expect((await setMfaPolicy('staff', later)).body.rule).toBe('staff');
  for (const person of [await signIn(caio), later])
    expect((await readUsers(person)).body.code).toBe('second_factor_missing');
});
