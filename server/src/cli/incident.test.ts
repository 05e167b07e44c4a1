import { expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { createHttpTestClient } from '#testing/http-test-client';
import { startSharedTestHub } from '#testing/start-shared-test-hub';
import { defaultTestPassword, type TestPerson } from '#testing/people';
import { runHubCommand, toHubCommandEnvironment } from '#testing/run-command';
import { runCommandInProcess } from '#testing/run-command-in-process';
import { dispatchDataCommand } from './data-commands.ts';

const { hub, ana, caio, dora } = await startSharedTestHub('ana', 'caio', 'dora');
const guest = createHttpTestClient(hub.url, undefined);

const before = new Date(Date.now() - 3_600_000).toISOString();
const incident = (...args: string[]) =>
  runCommandInProcess(dispatchDataCommand, toHubCommandEnvironment(hub), [
    'incident',
    '--since',
    before,
    ...args,
  ]);
const signIn = (email: string, password: string) =>
  guest('POST', '/auth/v1/token?grant_type=password', { email, password });
const countSessions = ({ id, accountId }: TestPerson) =>
  hub.db.row(sql`
    select (select count(*)::int from sessions where member_id = ${id}) as hub,
           (select count(*)::int from auth.sessions where user_id = ${accountId}) as identity`);
const emailsTo = async (to: string) => (await guest('GET', `/outbox.json?to=${encodeURIComponent(to)}`)).body;
const audited = () =>
  hub.db.rows(
    sql`select actor_id, after from audit_entries where action = 'incident.answered' order by at limit 9`,
  );

/**
 * Creates a member who has no session and no entry in the sign-in log, as if the member's last visit was before the
 * incident.
 */
async function anAbsentMember(name: string) {
  const person = await hub.people.createSignedInMember(name);
  await hub.db.run(sql`delete from auth.sessions where user_id = ${person.accountId}`);
  await hub.db.run(sql`delete from sessions where member_id = ${person.id}`);
  await hub.db.run(sql`delete from auth.audit_log_entries where user_id = ${person.accountId}`);
  return person;
}

test('the report lists members who were signed in, changed or viewed by staff, and changes nothing', async () => {
  const absent = await anAbsentMember('eva');
  const looked = await anAbsentMember('gil');
  await dora.request('PATCH', `/api/admin/users/${looked.id}/role`, { role: 'moderator' });
  await hub.db.run(sql`update members set name = '=soma("a")' where id = ${caio.id}`);
  for (const password of ['errada', 'outra errada']) await signIn(absent.email, password);

  const { code, out, err } = await incident();
  expect(code).toBe(0);
  const [header, ...rows] = out.split('\r\n');
  expect(header).toBe(
    'id,nome,e-mail,entradas,sessões abertas,mudanças na conta,entradas recusadas,cópia dos dados,atos da equipe',
  );
  expect(rows.toSorted()).toEqual(
    [
      `${ana.id},ana,${ana.email},1,1,0,0,,0`,
      `${caio.id},"'=soma(""a"")",${caio.email},1,1,0,0,,1`,
      `${dora.id},dora,${dora.email},1,1,0,0,,1`,
      `${looked.id},gil,${looked.email},0,0,0,0,,1`,
    ].toSorted(),
  );
  expect(err).toMatch(/^4 membros atingidos desde .*, com 3 sessões abertas\.\nNada foi feito\./);
  expect((await ana.request('GET', '/api/user/profile')).status).toBe(200);
  expect(await audited()).toEqual([]);
});

test('sessions and sockets end in the hub and in the identity service, and passwords do not change', async () => {
  const { authSessionId } =
    (await hub.ctx.sessions.find({ cookie: undefined, bearer: ana.token, address: '127.0.0.1' })) ?? {};
  const live = () => hub.ctx.sessions.classifyLiveSessions([authSessionId ?? '']);
  expect((await live()).live.size).toBe(1);
  // Runs in a process, to test that the process exits although it holds connections to the database.
  const { code, err } = await runHubCommand(hub, ['incident', '--since', before, '--end-sessions']);
  expect([code, err]).toEqual([0, expect.stringContaining('Sessões encerradas de 4 membros')]);
  expect((await live()).live.size).toBe(0);
  expect(await countSessions(ana)).toEqual({ hub: 0, identity: 0 });
  expect((await ana.request('GET', '/api/user/profile')).status).toBe(401);
  expect((await signIn(ana.email, defaultTestPassword)).status).toBe(200);
  expect(await emailsTo(ana.email)).toEqual([]);
  expect(await audited()).toEqual([
    { actor_id: null, after: { since: before, members: 4, resetsPasswords: false } },
  ]);
});

test('a reset password no longer works; its user gets an email and chooses a new one', async () => {
  await signIn(ana.email, defaultTestPassword);
  const { err } = await incident('--reset-passwords');
  expect(err).toContain('novas senhas pedidas a 4.');
  expect((await signIn(ana.email, defaultTestPassword)).status).toBe(400);
  expect(await countSessions(ana)).toEqual({ hub: 0, identity: 0 });
  const [email] = await emailsTo(ana.email);
  expect(email).toMatchObject({ subject: 'Escolha uma nova senha' });
  expect(email?.text).toContain('incidente de segurança');
  expect(email?.text).toContain(`${hub.url}/recuperar`);

  await guest('POST', '/auth/v1/recover', { email: ana.email });
  const code = (await emailsTo(ana.email))[0]?.code;
  const { body } = await guest('POST', '/auth/v1/verify', {
    type: 'recovery',
    email: ana.email,
    token: code,
  });
  const choose = (password: string) =>
    createHttpTestClient(hub.url, body.access_token)('PUT', '/auth/v1/user', { password });
  expect((await choose(defaultTestPassword)).body).toMatchObject({ error_code: 'same_password' });
  expect((await choose('andaime-verde-77')).status).toBe(200);
  expect((await signIn(ana.email, 'andaime-verde-77')).status).toBe(200);
});

test('links and codes from before the incident command do not work, with a password or without one', async () => {
  const signInMethods = [
    ['--end-sessions', ana, 'recover', 'recovery'],
    ['--reset-passwords', caio, 'magiclink', 'magiclink'],
  ] as const;
  for (const [how, { email, accountId }, path, type] of signInMethods) {
    if (how === '--reset-passwords')
      await hub.db.run(sql`update auth.users set password_hash = null where id = ${accountId}`);
    await guest('POST', `/auth/v1/${path}`, { email });
    const token = (await emailsTo(email))[0]?.code;
    expect(token).toMatch(/^\d+$/);
    await incident(how);
    expect((await guest('POST', '/auth/v1/verify', { type, email, token })).status, how).toBe(403);
  }
});

test('the hash of a reset password is deleted once there is a new password', async () => {
  const stored = () =>
    hub.db.row<{ hash: string | null }>(
      sql`select retired_hash as hash from auth.users where id = ${dora.accountId}`,
    );
  expect((await stored())?.hash).toEqual(expect.any(String));
  await guest('POST', '/auth/v1/recover', { email: dora.email });
  const token = (await emailsTo(dora.email))[0]?.code;
  const { body } = await guest('POST', '/auth/v1/verify', { type: 'recovery', email: dora.email, token });
  const chosen = { password: 'andaime-verde-78' };
  expect(
    (await createHttpTestClient(hub.url, body.access_token)('PUT', '/auth/v1/user', chosen)).status,
  ).toBe(200);
  expect((await stored())?.hash).toBeNull();
});

test('the report says that the full list of members was read', async () => {
  expect((await incident()).err).not.toContain('lida em larga escala');
  await hub.db.run(sql`
    insert into audit_entries (id, at, actor_id, action, after)
    values (gen_random_uuid(), now(), ${dora.id}, 'list.read', '{"list": "members", "rows": 250}')`);
  expect((await incident()).err).toContain('A lista de membros foi lida em larga escala 1 vezes');
});

test('a second run sends no email to accounts without a password', async () => {
  const emails = async () => (await emailsTo(caio.email)).length;
  const once = await emails();
  await incident('--reset-passwords');
  expect(await emails()).toBe(once);
});
