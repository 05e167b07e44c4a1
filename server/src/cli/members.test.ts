import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { AuthClient } from '@supabase/auth-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { setJoiningMode } from '#testing/invites';
import { defaultTestPassword } from '#testing/people';
import { bundledPrograms } from '#testing/bundled-programs';
import { runHubCommand, toHubCommandEnvironment } from '#testing/run-command';
import { runCommandInProcess } from '#testing/run-command-in-process';
import { startTestServer, type TestServer } from '#testing/start-test-server';
import { dispatchDataCommand } from './data-commands.ts';
import { parseMembersExportArgs } from './members-export.ts';
import { parseMembersImportArgs } from './members-import.ts';

let hub: TestServer;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'mutirao-members-'));
  hub = await startTestServer();
});
afterAll(async () => {
  await hub.stop();
  await rm(folder, { recursive: true, force: true });
});

const run = (...args: string[]) =>
  runCommandInProcess(dispatchDataCommand, toHubCommandEnvironment(hub), ['members', ...args]);
// Only a process has a language.
const runIn = (language: string, ...args: string[]) =>
  runHubCommand(hub, ['members', ...args, '--language', language]);

async function writeCsv(name: string, text: string | Buffer) {
  const file = path.join(folder, name);
  await writeFile(file, text);
  return file;
}

const countAccounts = async () =>
  (await hub.db.row<{ count: number }>(sql`select count(*)::int as count from auth.users`))?.count;
const emailsTo = async (address: string) =>
  (await hub.people.guest('GET', `/outbox.json?to=${encodeURIComponent(address)}`)).body;
const auditedMembers = (action: string) =>
  hub.db.rows(sql`select actor_id, after from audit_entries where action = ${action} order by at limit 9`);

test('a trial run says what would happen to each row, and changes nothing', async () => {
  const ana = await hub.people.createSignedInMember('ana');
  const file = await writeCsv(
    'trial.csv',
    `name,email,language,role,state
Nina Reis,nina@exemplo.com.br,es,,
Ana,ANA@exemplo.com.br,,member,active
Nina,Nina@exemplo.com.br ,,,
,gil@exemplo.com.br,,,
${'x'.repeat(81)},gil@exemplo.com.br,,,
...,gil@exemplo.com.br,,,
Gil\0,gil@exemplo.com.br,,,
membro removido,gil@exemplo.com.br,,,
Gil,,,,
Gil,gil\u001B[2J,,,
Gil,gil@exemplo.com.br,fr,,
Gil,gil@exemplo.com.br,,admin,
Gil,gil@exemplo.com.br,,,banned
`,
  );
  const before = await countAccounts();
  const { code, out, err } = await runIn('en', 'import', file, '--trial', '--invite');
  expect(out.split('\n').map((line) => line.split('\t'))).toEqual([
    ['2', 'created', 'nina@exemplo.com.br'],
    ['3', 'has an account', ana.email],
    ['4', 'refused', 'nina@exemplo.com.br', 'the e-mail address is already in line 2'],
    ['5', 'refused', 'gil@exemplo.com.br', 'the name is missing'],
    ['6', 'refused', 'gil@exemplo.com.br', 'the name has more than 80 characters'],
    ['7', 'refused', 'gil@exemplo.com.br', expect.stringContaining('no letter or digit')],
    ['8', 'refused', 'gil@exemplo.com.br', expect.stringContaining('cannot be stored')],
    ['9', 'refused', 'gil@exemplo.com.br', 'this name is given to people who left the hub'],
    ['10', 'refused', '', 'the e-mail address is missing'],
    ['11', 'refused', 'gil?[2J', 'the e-mail address is not valid'],
    ['12', 'refused', 'gil@exemplo.com.br', 'the language must be pt-BR, en-US, es-ES, or empty'],
    ['13', 'refused', 'gil@exemplo.com.br', expect.stringContaining('only members are imported')],
    ['14', 'refused', 'gil@exemplo.com.br', 'only active members are imported'],
  ]);
  expect(code).toBe(1);
  expect(err).toBe(
    'created 1, invited 0, invitation open 0, has an account 1, refused 11. This was a trial run: nothing has changed.',
  );
  expect(await countAccounts()).toBe(before);
  expect(await emailsTo('nina@exemplo.com.br')).toEqual([]);
  expect(await auditedMembers('members.imported')).toEqual([]);
});

test('an imported person is invited once, chooses a password and is a member, also where others need an invite', async () => {
  await setJoiningMode(hub, 'invite');
  const email = 'lia@exemplo.com.br';
  const file = await writeCsv(
    'people.csv',
    'name;email;language\n"Lia; Melo";Lia@Exemplo.com.br;es-ES\nLia;lia@exemplo.com.br;\n',
  );
  const rejected = { line: 3, email, outcome: 'refused', reason: 'repeated', repeats: 2 };
  async function importFile(...args: string[]) {
    const { code, out } = await run('import', file, '--json', ...args);
    expect(code).toBe(1);
    const { counts, rows, trial } = JSON.parse(out);
    expect({ trial, refused: counts.refused, last: rows[1] }).toEqual({
      trial: false,
      refused: 1,
      last: { ...rejected, message: 'o e-mail já está na linha 2' },
    });
    return rows[0];
  }
  expect(await importFile()).toEqual({ line: 2, email, outcome: 'created' });
  expect(await emailsTo(email)).toEqual([]);
  expect(await importFile('--invite')).toMatchObject({ outcome: 'invited' });
  const emails = await emailsTo(email);
  expect(emails.map(({ subject }: { subject: string }) => subject)).toEqual(['Usted recibió una invitación']);
  expect(await auditedMembers('members.imported')).toEqual([
    { actor_id: null, after: { members: 1 } },
    { actor_id: null, after: { members: 1 } },
  ]);

  const options = { url: `${hub.url}/auth/v1`, autoRefreshToken: false, persistSession: false };
  const client = new AuthClient(options);
  expect((await client.signInWithPassword({ email, password: defaultTestPassword })).error?.code).toBe(
    'invalid_credentials',
  );
  const token = new URL(emails[0].links[0]).searchParams.get('token') ?? '';
  expect((await client.verifyOtp({ token_hash: token, type: 'invite' })).error).toBeNull();
  expect((await client.updateUser({ password: defaultTestPassword })).error).toBeNull();
  expect(
    (await new AuthClient(options).signInWithPassword({ email, password: defaultTestPassword })).error,
  ).toBeNull();
  const lia = await hub.people.signIn(email);
  expect((await lia.request('GET', '/api/user/profile')).body).toMatchObject({
    name: 'Lia; Melo',
    email,
    role: 'member',
    joining: null,
  });
});

test('an import that was killed continues when it is run again, and creates no account twice', async () => {
  const people = Array.from({ length: 150 }, (_, n) => `Pessoa ${n},pessoa${n}@exemplo.com.br`);
  const file = await writeCsv('many.csv', `name,email\n${people.join('\n')}\n`);
  const before = (await countAccounts()) ?? 0;
  const child = spawn(process.execPath, [bundledPrograms.hub, 'members', 'import', file, '--invite'], {
    env: { PATH: process.env['PATH'], ...toHubCommandEnvironment(hub) },
  });
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'close');
  const { counts } = JSON.parse((await run('import', file, '--invite', '--json')).out);
  expect(counts.waiting).toBeGreaterThanOrEqual(100);
  expect(counts.created + counts.waiting).toBe(150);
  expect(await countAccounts()).toBe(before + 150);
  expect(
    await hub.db.row(sql`
      select count(*)::int as sent, count(distinct recipient)::int as people from outgoing_messages
      where recipient like 'pessoa%'`),
  ).toEqual({ sent: 150, people: 150 });
});

test('the export lists every member who was not removed, without formulas and without what they hide', async () => {
  const bia = await hub.people.createSignedInMember('bia', 'moderator');
  await hub.db.run(sql`update members set name = '=HYPERLINK("x")', language = 'en-US' where id = ${bia.id}`);
  const eva = await hub.people.createSignedInMember('eva');
  await hub.db.run(sql`update members set profile_visibility = 'private' where id = ${eva.id}`);
  const rui = await hub.people.createSignedInMember('rui');
  await hub.people.ban(rui, 'spam');
  const total = (await hub.db.row<{ count: number }>(sql`select count(*)::int as count from members`))?.count;
  const file = path.join(folder, 'members.csv');
  // Runs in a process, to test that the process exits although it holds connections to the database.
  expect(await runHubCommand(hub, ['members', 'export', '--to', file])).toEqual({
    code: 0,
    out: '',
    err: `Membros exportados: ${total}`,
  });
  const text = await readFile(file, 'utf8');
  expect(text.split('\r\n')[0]).toBe(
    '\uFEFFid,name,email,role,state,language,joined_at,last_active_at,points,level',
  );
  expect(text).toContain(`${bia.id},"'=HYPERLINK(""x"")",${bia.email},moderator,active,en-US,`);
  expect(text).toMatch(new RegExp(`${eva.id},eva,${eva.email},member,active,,[^,]+Z,,,\r\n`));
  expect((await stat(file)).mode % 0o1000).toBe(0o600);
  expect(await auditedMembers('members.exported')).toEqual([{ actor_id: null, after: null }]);

  const again = await run('export', '--to', file);
  expect(again).toMatchObject({ code: 2, out: '', err: expect.stringContaining('já existe') });
  expect(await readFile(file, 'utf8')).toBe(text);

  const members = JSON.parse((await run('export', '--json')).out);
  expect(members).toHaveLength(total ?? 0);
  expect(members.find(({ id }: { id: string }) => id === rui.id)).toEqual({
    id: rui.id,
    name: 'rui',
    email: rui.email,
    role: 'member',
    state: 'banned',
    language: null,
    joined_at: expect.any(String),
    last_active_at: expect.any(String),
    points: 0,
    level: 'novato',
  });
});

test.each([
  [parseMembersImportArgs, [], 'members import ARQUIVO'],
  [parseMembersImportArgs, ['a.csv', 'b.csv'], 'members import ARQUIVO'],
  [parseMembersImportArgs, ['a.csv', '--tudo'], '--tudo'],
  [parseMembersExportArgs, ['--to'], '--to'],
  [parseMembersExportArgs, ['a.csv'], 'a.csv'],
])('%o does not accept %j', (parse, args, sentence) => {
  expect(() => parse(args)).toThrow(sentence);
});

test('a file that cannot be read or is no CSV of people is refused with one sentence', async () => {
  expect(await run('import', 'nada.csv')).toEqual({ code: 2, out: '', err: 'Não consigo ler nada.csv.' });
  const latin = await writeCsv('latin.csv', Buffer.from('name,email\nJosé,jose@exemplo.com.br\n', 'latin1'));
  expect(await runIn('es', 'import', latin)).toEqual({
    code: 1,
    out: '',
    err: 'El archivo no está en UTF-8. Guarde la hoja de cálculo como CSV UTF-8.',
  });
  const endless = await runIn('en', 'import', '/dev/zero', '--json');
  expect(endless).toMatchObject({ code: 1, out: '' });
  expect(JSON.parse(endless.err).error).toEqual({
    code: 'file_invalid',
    message: 'The file is larger than 10 MB.',
  });
});
