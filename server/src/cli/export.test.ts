import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { exportHubToFolder } from '#platform/export/export-folder';
import { importHubFromFolder } from '#platform/export/import-folder';
import { createHttpTestClient } from '#testing/http-test-client';
import { rejectedExportChanges, removeExportedField } from '#testing/changed-exports';
import { fillIdentityTablesOfMember } from '#testing/fill-identity-tables-of-member';
import { fillRemainingTables } from '#testing/fill-remaining-tables';
import { createImportDestination, listStoredKeys } from '#testing/import-destination';
import { createMemberWithHistory } from '#testing/member-with-history';
import type { TestPerson } from '#testing/people';
import { runHubCommandWithSettings, toHubCommandEnvironment } from '#testing/run-command';
import { startTestServer, type TestServer } from '#testing/start-test-server';
import { findViolatedInvariants } from '#testing/violated-invariants';
import { createWithheldTexts, withheldTexts } from '#testing/withheld-texts';
import { createHubExportDeps, tableExports } from '../composition/hub-export.ts';
import { markHubAsMovedAway, assertHubNotMoved } from '../composition/moved-locations.ts';
import { storedFileKeysAndBytesSql } from '../composition/stored-file-keys-and-bytes-sql.ts';

let hub: TestServer;
let folder: string;
let neighbour: TestPerson;
let fileId: string | undefined;
let printed: { unknown: string[] };
// Characters that JSON, CSV or a reader of lines could change.
const oddText = 'Aspas " e \\barra\\, vírgula,\r\nlinha\u2028nova\ttab \u0001\u0002 \u{1F331}';

beforeAll(async () => {
  hub = await startTestServer();
  folder = await mkdtemp(path.join(os.tmpdir(), 'mutirao-export-'));
  const dora = await hub.people.createSignedInMember('dora', 'admin');
  const history = await createMemberWithHistory(hub, 'zuleica');
  neighbour = history.other;
  const file = await hub.db.row<{ id: string }>(sql`select id from files where media_type = 'text/plain'`);
  fileId = file?.id;
  await fillIdentityTablesOfMember(hub, history.member, 'zuleica');
  await fillRemainingTables(hub, dora);
  await createWithheldTexts(hub, dora);
  await hub.db.run(sql`update lesson_notes set text = ${oddText}`);
  const leaving = await hub.people.createSignedInMember('eva');
  await hub.db.run(sql`
    insert into account_deletions (member_id, texts, requested_at, due_at) values (${leaving.id}, 'keep', now(), now())`);
  await hub.db.run(sql`
    insert into jobs (id, task, key, payload, created_at, run_at)
    values (gen_random_uuid(), 'delete_account', ${leaving.id}, ${{ memberId: leaving.id }}, now(), now())`);
  const { err, out } = await run('export', '--to', exported(), '--json');
  if (err !== '') throw new Error(err);
  printed = JSON.parse(out);
});
afterAll(async () => {
  await hub.stop();
  await rm(folder, { recursive: true });
});

const exported = () => path.join(folder, 'exported');
const run = (...args: string[]) => runHubCommandWithSettings(toHubCommandEnvironment(hub), args);
const readManifest = async () => JSON.parse(await readFile(path.join(exported(), 'manifest.json'), 'utf8'));

const createDestination = () => createImportDestination(folder);

/** Reads all files of an export. The time of the manifest is left out. */
async function readFolder(destination: string) {
  const entries = await readdir(destination, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const contents = await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const content = await readFile(path.join(parentPath, name), 'latin1');
      const text = name === 'manifest.json' ? content.replace(/"createdAt": "[^"]*"/, '') : content;
      return [path.relative(destination, path.join(parentPath, name)), text] as const;
    }),
  );
  return Object.fromEntries(contents);
}

test('the export of an imported hub is the same, byte for byte, and the hub works', async () => {
  const destination = await createDestination();
  // The location still has the mark of a hub that was moved away from it, and whose data were then deleted.
  await markHubAsMovedAway(destination.config, { to: 'hub.env', state: 'moved', now: new Date() });
  const imported = await destination.run('import', exported());
  expect(imported).toMatchObject({ code: 0, err: '' });
  await assertHubNotMoved(destination.config);
  expect(imported.out).toMatch(/^Hub "Vila" importado: \d+ linhas, 10 arquivos\.\nAs senhas não foram/);
  // The imported hub violates the same invariants as the exported one: those that the test data violate.
  const other = await destination.start();
  expect(await findViolatedInvariants(other.db)).toEqual(await findViolatedInvariants(hub.db));
  const again = path.join(folder, 'again');
  const exportedAgain = {
    ...createHubExportDeps(destination.connectionString, other.ctx),
    // The entry of the audit log would be the only difference.
    record: async () => undefined,
  };
  await exportHubToFolder(exportedAgain, { folder: again, share: 1 });
  const [before, after] = [await readFolder(exported()), await readFolder(again)];
  expect(Object.keys(after).toSorted()).toEqual(Object.keys(before).toSorted());
  expect(Object.keys(before).filter((name) => after[name] !== before[name])).toEqual([]);

  const password = 'andaime-verde-77';
  await chooseNewPassword(other, password);
  const credentials = { email: neighbour.email, password };
  const { body } = await other.people.guest('POST', '/auth/v1/token?grant_type=password', credentials);
  const request = createHttpTestClient(other.url, body.access_token);
  const created = await request('POST', '/api/discussions', { content: 'Cheguei ao novo hub' });
  expect(created.status).toBe(201);
  const file = await fetch(`${other.url}/api/files/${fileId}`, {
    headers: { Authorization: `Bearer ${body.access_token}` },
  });
  expect(await file.text()).toBe('lista de mudas');
  await other.stop();
  await destination.drop();
});

async function chooseNewPassword({ people, db, url }: TestServer, password: string) {
  const { email } = neighbour;
  await people.guest('POST', '/auth/v1/recover', { email });
  const sent = await db.row<{ code: string }>(
    sql`select code from outgoing_messages where recipient = ${email} order by id desc limit 1`,
  );
  const { body } = await people.guest('POST', '/auth/v1/verify', {
    type: 'recovery',
    email,
    token: sent?.code,
  });
  const changed = await createHttpTestClient(url, body.access_token)('PUT', '/auth/v1/user', { password });
  expect(changed.status).toBe(200);
}

test('the program describes every table and column of the database', () => {
  expect(printed.unknown).toEqual([]);
});

test('every entity has rows, every stored file is in the export, and every sequence is set by an import', async () => {
  const { entities, storedFiles } = await readManifest();
  const rows = Object.entries<{ rows: number }>(entities);
  // An entity without rows would prove nothing.
  expect(rows.filter(([, entity]) => entity.rows === 0).map(([name]) => name)).toEqual([]);
  const leftOutFiles = await hub.db.rows<{ key: string }>(
    sql`
      select unnest(parts)::text as key from course_folders
      union all select file_id || size from reported_files, unnest(array['', '-small']) size`,
  );
  const stored = await listStoredKeys(hub.ctx.storage);
  expect(storedFiles).toMatchObject({ files: stored.length - leftOutFiles.length, missing: 0 });
  const sequences = await hub.db.rows<{ name: string }>(
    sql`select schemaname || '.' || sequencename as name from pg_sequences where schemaname in ('public', 'auth') order by 1`,
  );
  const set = [...tableExports.values()].flatMap((table) =>
    'sequences' in table ? Object.values(table.sequences ?? {}) : [],
  );
  // The events in the outbox are not exported.
  expect([...set, 'public.notification_events_id_seq'].toSorted()).toEqual(sequences.map(({ name }) => name));
});

test('the verification of a backup compares every stored file that is shown with its row, except for course folders', async () => {
  // The file of a picture that was replaced is deleted before its row.
  const replaced = `${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}`;
  const named = await hub.db.transaction(async (tx) => {
    await tx.run(sql`
      with avatar as (insert into avatars select (jsonb_populate_record(a, ${{ id: replaced }})).* from avatars a limit 1),
           cover as (insert into event_covers select (jsonb_populate_record(c, ${{ id: replaced }})).* from event_covers c limit 1)
      insert into hub_logos select (jsonb_populate_record(l, ${{ id: replaced }})).* from hub_logos l limit 1`);
    const rows = await tx.rows<{ key: string; bytes: number }>(
      sql`select key, bytes from (${sql.raw(storedFileKeysAndBytesSql)}) n (key, bytes) order by key collate "C"`,
    );
    for (const table of ['avatars', 'event_covers', 'hub_logos'])
      expect(
        await tx.rows(sql`delete from ${sql.raw(table)} where id = ${replaced} returning id`),
      ).toHaveLength(1);
    return rows;
  });
  const folders = await hub.db.rows<{ key: string }>(
    sql`select unnest(parts)::text as key from course_folders`,
  );
  const stored = await Array.fromAsync(hub.ctx.storage.list());
  expect(named).toEqual(stored.filter((file) => !folders.some(({ key }) => key === file.key)));
});

test('the export contains no password, key, token or link code', async () => {
  const secrets = await hub.db.rows<{ secret: string }>(sql`
    select password_hash as secret from auth.users where password_hash is not null
    union all select encode(code_hash, 'hex') from invites
    union all select encode(code_sealed, 'hex') from invites where code_sealed is not null
    union all select encode(secret_hash, 'hex') from event_calendars
    union all select encode(hash, 'hex') from auth.refresh_tokens
    union all select encode(seed, 'hex') from certificate_keys
    union all select encode(link_secret, 'hex') from notification_keys
    union all select code from outgoing_messages where code is not null`);
  expect(secrets.length).toBeGreaterThan(10);
  const texts = Object.entries(await readFolder(exported())).filter(([name]) => !name.startsWith('files/'));
  for (const { secret } of secrets)
    expect(texts.filter(([, text]) => text.includes(`"${secret}"`) || text.includes(`\\x${secret}`))).toEqual(
      [],
    );
});

test('discussions are also Markdown, with their comments beneath and without what moderation hides', async () => {
  const { texts } = await readManifest();
  const names = await readdir(path.join(exported(), 'discussions'));
  const lessons = await hub.db.rows(sql`select from lessons`);
  expect(texts).toEqual({ discussions: names.length, lessons: lessons.length });
  expect(await readdir(path.join(exported(), 'lessons'))).toHaveLength(lessons.length);
  const all = await Promise.all(
    names.map((name) => readFile(path.join(exported(), 'discussions', name), 'utf8')),
  );
  const shared = all.find((text) => text.includes('\n\nMutirão de sábado')) ?? '';
  expect(shared).toMatch(/^---\nid: "[\da-f-]{36}"\ntitle: "Mutirão de sábado/);
  expect(shared).toMatch(
    /## Comments\n\n### zuleica .*\n\n<!-- comment [\da-f-]{36} -->\n\nVou levar duas pás\n/,
  );
  const lines = await Promise.all(
    ['discussions', 'comments'].map((name) => readFile(path.join(exported(), `${name}.jsonl`), 'utf8')),
  );
  for (const hidden of withheldTexts.hidden) {
    expect(lines.filter((text) => text.includes(hidden))).toHaveLength(1);
    expect(all.filter((text) => text.includes(hidden))).toEqual([]);
  }
});

test('the export lacks what is only retained until it is purged', async () => {
  const files = Object.entries(await readFolder(exported()));
  // The files are read as Latin-1.
  const find = (text: string) =>
    files.filter(([, content]) => content.includes(Buffer.from(text).toString('latin1')));
  expect(find('Assembleia de domingo').map(([name]) => name)).toContain('discussions.jsonl');
  for (const text of [...withheldTexts.deleted, ...withheldTexts.sealed]) expect(find(text)).toEqual([]);
  const { leftOut } = await readManifest();
  const named = leftOut.map(({ what }: { what: string }) => what);
  for (const what of ['discussions.content', 'public.removed_messages', 'account-log.ip', 'files'])
    expect(named).toContain(what);
});

test('an import refuses a changed folder and leaves nothing behind, and accepts an older export without a field', async () => {
  const destination = await createDestination();
  const { storage, target } = destination;
  for (const { name, change, failure, file } of rejectedExportChanges) {
    const copy = path.join(folder, 'changed');
    await rm(copy, { recursive: true, force: true });
    await cp(exported(), copy, { recursive: true });
    await change(copy);
    const error: unknown = await importHubFromFolder(copy, target).catch((reason: unknown) => reason);
    expect(error, `an export ${name}`).toMatchObject({
      failure,
      subject: file === undefined ? {} : { file },
    });
  }
  const db = destination.openDb();
  expect(
    await db.rows(sql`select from members union all select from hub_settings where name = 'Vila'`),
  ).toEqual([]);
  await db.close();
  expect(await listStoredKeys(storage)).toEqual([]);
  await expect(importHubFromFolder(exported(), { ...target, hasAccounts: false })).rejects.toMatchObject({
    failure: 'other_accounts',
  });
  const older = path.join(folder, 'older');
  await cp(exported(), older, { recursive: true });
  await removeExportedField(older, 'members', 'showPoints');
  await importHubFromFolder(older, target);
  await destination.drop();
}, 120_000);
