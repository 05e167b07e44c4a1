import { languages } from '@mutirao/contract/kit/languages';
import { AuthClient } from '@supabase/auth-js';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSigningKeys } from '#identity/index';
import { sql } from '#platform/database/database';
import { createHttpTestClient } from '#testing/http-test-client';
import { defaultTestPassword } from '#testing/people';
import { runHubCommand } from '#testing/run-command';
import { startTestServer, type TestServer } from '#testing/start-test-server';
import { createIdentitySettings } from '../composition/accounts.ts';

let hub: TestServer;
beforeAll(async () => {
  hub = await startTestServer();
});
afterAll(() => hub.stop());

const run = (args: string[], input?: string) => runHubCommand(hub, args, input);

const create = (email: string, role = 'member') => [
  'user',
  'create',
  '--email',
  email,
  '--name',
  'Dora Melo',
  '--role',
  role,
  '--password-stdin',
];

test('a fresh set-up link is printed until the hub has an admin', async () => {
  const { out } = await run(['setup-link']);
  expect(out).toMatch(new RegExp(`^${hub.url}/comecar#[\\w-]{32}$`));
  const created = await run(create('dora@exemplo.com.br', 'admin'), 'tijolo-azul-42\n');
  expect(created).toMatchObject({ code: 0, err: '' });
  expect((await run(['setup-link'])).code).toBe(2);
});

test('a new account can sign in at once, and only its id is printed', async () => {
  const { code, out } = await run(create('caio@exemplo.com.br', 'moderator'), 'tijolo-azul-42');
  expect(code).toBe(0);
  const caio = await hub.people.signIn('caio@exemplo.com.br');
  expect(out).toBe(caio.id);
  expect((await caio.request('GET', '/api/user/profile')).body.role).toBe('moderator');
});

test('e-mails to a new account are in the language of the command', async () => {
  const email = 'rita@exemplo.com.br';
  expect((await run([...create(email), '--language', 'en'], 'tijolo-azul-42')).code).toBe(0);
  await hub.people.guest('POST', '/auth/v1/recover', { email });
  const { body } = await hub.people.guest('GET', `/outbox.json?to=${encodeURIComponent(email)}`);
  expect(body[0].subject).toBe('Choose a new password');
});

test('jobs that were given up are listed with their reason, and are retried or deleted', async () => {
  await hub.db.run(sql`delete from jobs where failed_at is not null`);
  expect(await run(['jobs', '--language', 'en'])).toMatchObject({ code: 0, out: 'No job has failed.' });
  await hub.db.run(sql`
    insert into jobs (id, task, key, payload, created_at, run_at, tries, failed_at, last_error)
    select gen_random_uuid(), 'send_email', n, '{}', now(), now(), 7, now(), 'porta fechada' from generate_series(1, 2) n`);
  const { out } = await run(['jobs']);
  const lines = out.split('\n');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('\tsend_email\t7x\tporta fechada');
  const [id = ''] = (lines[0] ?? '').split('\t');
  expect((await run(['jobs', 'delete', id])).out).toBe('Tarefas apagadas: 1');
  expect(JSON.parse((await run(['jobs', '--json'])).out)).toEqual([
    {
      id: expect.not.stringMatching(id),
      failedAt: expect.any(String),
      task: 'send_email',
      tries: 7,
      reason: 'porta fechada',
    },
  ]);
  expect((await run(['jobs', 'retry', '--all'])).out).toBe('Tarefas que serão feitas de novo: 1');
  expect((await run(['jobs'])).out).toBe('Nenhuma tarefa falhou.');
});

test.each([
  ['retry'],
  ['retry um'],
  ['retry --all 0193c9a0-0000-7000-8000-000000000000'],
  ['delete --all'],
  ['refazer 0193c9a0-0000-7000-8000-000000000000'],
])('the command jobs refuses the wrong arguments %s', async (args) => {
  expect((await run(['jobs', ...args.split(' ')])).code).toBe(2);
});

test('a role changes, but not that of the last admin', async () => {
  expect((await run(['user', 'role', 'caio@exemplo.com.br', 'member'])).code).toBe(0);
  const last = await run(['user', 'role', 'dora@exemplo.com.br', 'member']);
  expect(last).toMatchObject({ code: 1, err: expect.stringContaining('último administrador') });
  const inEnglish = await run(['user', 'role', 'dora@exemplo.com.br', 'member', '--language', 'en']);
  expect(inEnglish.err).toBe('This is the last administrator of the hub. Promote someone else first.');
  expect((await run(['user', 'role', 'ninguem@exemplo.com.br', 'admin'])).err).toContain('Não há membro');
});

test('a member who lost the device can sign in with the password alone again, and is notified', async () => {
  const email = 'dora@exemplo.com.br';
  const reset = () => run(['user', 'reset-factors', email, '--json']);
  expect((await reset()).code).toBe(2);
  const client = new AuthClient({
    url: `${hub.url}/auth/v1`,
    autoRefreshToken: false,
    persistSession: false,
  });
  await client.signInWithPassword({ email, password: defaultTestPassword });
  const { data } = await client.mfa.enroll({ factorType: 'totp' });
  if (!data) throw new Error('no factor was enrolled');
  const code = new TOTP({ secret: Secret.fromBase32(data.totp.secret) }).generate();
  const verification = await client.mfa.challengeAndVerify({ factorId: data.id, code });
  const request = createHttpTestClient(hub.url, verification.data?.access_token);
  expect((await request('GET', '/api/admin/users')).status).toBe(200);

  expect(await run(['second-factor', 'admins'])).toMatchObject({ code: 0, err: '' });
  expect((await run(['second-factor', 'alguns'])).code).toBe(2);
  expect((await request('GET', '/api/admin/users')).status).toBe(200);
  expect(await reset()).toEqual({ code: 0, out: JSON.stringify({ email }), err: '' });
  const { body } = await hub.people.guest('GET', `/outbox.json?to=${encodeURIComponent(email)}`);
  expect(body[0].subject).toBe('Segunda etapa removida');
  // Where the hub requires MFA of admins, the session has only the rights of a member until MFA is set up again.
  expect((await request('GET', '/api/admin/users')).body.code).toBe('second_factor_missing');
  expect((await run(['second-factor', 'nobody'])).code).toBe(0);
  const again = await hub.people.signIn(email);
  expect((await again.request('GET', '/api/admin/users')).status).toBe(200);
});

test('the joining rule of a running hub changes immediately', async () => {
  const joining = async () =>
    (await createHttpTestClient(hub.url, undefined)('GET', '/api/boot')).body.hub.joining;
  expect(await joining()).toBe('open');
  expect(await run(['joining', 'invite'])).toEqual({ code: 0, out: '', err: '' });
  expect(await joining()).toBe('invite');
  expect((await run(['joining', 'open'])).code).toBe(0);
  expect(await joining()).toBe('open');
  expect(
    await hub.db.rows(sql`
      select actor_id, before, after from audit_entries where action = 'settings.hub' order by at limit 9`),
  ).toEqual([
    { actor_id: null, before: { joining: 'open' }, after: { joining: 'invite' } },
    { actor_id: null, before: { joining: 'invite' }, after: { joining: 'open' } },
  ]);
});

test.each([
  [['joining'], '', 2, 'joining open|invite|approval'],
  [['joining', 'nobody'], '', 2, 'joining open|invite|approval'],
  [['nada'], '', 2, 'Não conheço "nada"'],
  [create('nada'), 'x', 2, 'e-mail válido'],
  [create('eva@exemplo.com.br', 'rainha'), 'x', 2, 'member, moderator, admin'],
  [create('eva@exemplo.com.br'), '', 2, 'veio vazia'],
  [create('eva@exemplo.com.br').slice(0, -1), 'x', 2, '--password-stdin'],
  [create('eva@exemplo.com.br'), '123456', 1, 'senha mais forte'],
  [create('dora@exemplo.com.br'), 'tijolo-azul-42', 1, 'Já existe uma conta'],
  [['user', 'create', '--senha', 'x'], '', 2, '--senha'],
  [['keys', 'rotate', '--algorithm', 'HS256'], '', 2, 'ES256, RS256, EdDSA'],
  [['keys', 'service-token', '--days', '0'], '', 2, '--days'],
  [['incident', '--json'], '', 2, '{"error":{"code":"wrong_usage","message":"Diga desde quando'],
  [['jobs', '--language=zxx'], '', 2, languages.join(', ')],
  [['jobs', '--language=en', '--nada'], '', 2, 'Unknown option --nada'],
  [['config'], '', 2, 'config check'],
  [['incident', '--since', '2026-03-21'], '', 2, 'data, hora e fuso'],
  [['incident', '--since', '2999-01-01T00:00Z'], '', 2, '--since'],
])('%j is rejected with one sentence', async (args, input, code, sentence) => {
  const result = await run(args, input);
  expect(result.code).toBe(code);
  expect(result.err).toContain(sentence);
  expect(result.out).toBe('');
});

test('a new key is printed and served by the running hub, and all sessions stay valid', async () => {
  const eva = await hub.people.createSignedInMember('eva');
  const { code, out } = await run(['keys', 'rotate', '--algorithm', 'EdDSA']);
  expect(code).toBe(0);
  const kid = out.split(' ')[0];
  hub.passTime(5_000);
  const { body } = await hub.people.guest('GET', '/auth/v1/.well-known/jwks.json');
  expect(body.keys.map((key: { kid: string; alg: string }) => [key.kid, key.alg])).toEqual([
    [expect.any(String), 'ES256'],
    [kid, 'EdDSA'],
  ]);
  expect((await eva.request('GET', '/auth/v1/user')).status).toBe(200);
});

test('a service token is printed that the hub knows as such, and that is no session', async () => {
  const { code, out } = await run(['keys', 'service-token', '--days', '1']);
  expect(code).toBe(0);
  const keys = await openSigningKeys(createIdentitySettings(hub.ctx.config), {
    now: hub.ctx.now,
    onProblem: () => undefined,
  });
  const verified = await keys.verify(out, hub.ctx.now());
  expect(verified?.claims).toMatchObject({ role: 'service_role', iss: `${hub.url}/auth/v1` });
  const request = createHttpTestClient(hub.url, out);
  expect((await request('GET', '/auth/v1/user')).status).toBe(403);
  expect((await request('GET', '/api/user/profile')).status).toBe(401);
});

test('points are recounted, and repaired on request', async () => {
  const gil = await hub.people.createSignedInMember('gil');
  await gil.request('POST', '/api/discussions', { content: 'Como faço?' });
  expect(await run(['points', 'recount'])).toMatchObject({ code: 0, out: expect.stringContaining('ok') });
  await hub.db.run(sql`update member_points set points = 7 where member_id = ${gil.id}`);
  const broken = await run(['points', 'recount', '--json']);
  expect(broken.code).toBe(1);
  expect(JSON.parse(broken.out).invariants).toContainEqual({
    name: 'point_totals',
    sentence: 'Os pontos de cada membro batem com o extrato',
    count: 1,
  });
  expect(await run(['points', 'recount', '--mend'])).toMatchObject({ code: 0, err: '' });
  expect((await gil.request('GET', '/api/user/profile')).body.points).toBe(10);
  expect((await run(['points', 'nada'])).code).toBe(2);
});

test('verify lists the invariants that hold, and fails if one does not', async () => {
  const { code, out } = await run(['verify', '--json']);
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({
    invariants: expect.any(Array),
    auditProtection: { name: 'trigger', sentence: expect.stringMatching(/^Auditoria: só um gatilho/) },
  });
  await hub.db.run(sql`update category_counts set discussions = 7 where category = 'ia'`);
  const failed = await run(['verify', '--language', 'en']);
  expect(failed.code).toBe(1);
  expect(failed.out).toContain('FAILS The counts by category equal a recount (1)');
  expect(failed.out).toContain('\nAudit log: only a trigger prevents');
});
