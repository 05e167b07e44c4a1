import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { exportHubToFolder } from '#platform/export/export-folder';
import { importHubFromFolder } from '#platform/export/import-folder';
import { readExportManifest } from '#platform/export/read-folder';
import type { FileStorage } from '#platform/storage/storage';
import { changeExportManifest, rejectedExportChanges } from '#testing/changed-exports';
import { createDatabaseFromTemplate } from '#testing/create-database-from-template';
import { createTestPicture, uploadFileAsForm } from '#testing/files';
import { createImportDestination, listStoredKeys } from '#testing/import-destination';
import { startPostgresProxyDelayingCopyEnd } from '#testing/postgres-proxy-delaying-copy-end';
import { runHubCommandWithSettings, toHubCommandEnvironment } from '#testing/run-command';
import { runCommandInProcess } from '#testing/run-command-in-process';
import { startTestServer, type TestServer } from '#testing/start-test-server';
import { createHubExportDeps } from '../composition/hub-export.ts';
import { runExportCommand } from './export.ts';

let hub: TestServer;
let folder: string;

beforeAll(async () => {
  hub = await startTestServer();
  folder = await mkdtemp(path.join(os.tmpdir(), 'mutirao-locations-'));
  const dora = await hub.people.createSignedInMember('dora', 'admin');
  const picture = await createTestPicture();
  await uploadFileAsForm({ url: hub.url, by: dora, path: '/api/files' }, picture, 'praça.png');
  await exportHubToFolder(createHubExportDeps(hub.connectionString, hub.ctx), {
    folder: exported(),
    share: 1,
  });
});
afterAll(async () => {
  await hub.stop();
  await rm(folder, { recursive: true });
});

const exported = () => path.join(folder, 'exported');
const run = (...args: string[]) => runHubCommandWithSettings(toHubCommandEnvironment(hub), args);
const runExport = (...args: string[]) =>
  runCommandInProcess(runExportCommand, toHubCommandEnvironment(hub), ['--full-speed', ...args]);
const newFolder = () => mkdtemp(path.join(folder, 'new-'));

async function copyExport() {
  const copy = await newFolder();
  await cp(exported(), copy, { recursive: true });
  return copy;
}

const createDestination = (createDatabase?: typeof createDatabaseFromTemplate) =>
  createImportDestination(folder, createDatabase);

/** Copies the export with a member line twice, which the database refuses after the files were stored. */
async function copyRejectedExport() {
  const copy = await copyExport();
  await rejectedExportChanges
    .find(({ name }) => name === 'with a line that repeats another one')
    ?.change(copy);
  return copy;
}

test('a failed import leaves the files that the storage had before it', async () => {
  const { target, drop } = await createDestination();
  const keys = await listStoredKeys(hub.ctx.storage);
  expect(keys).toHaveLength(2);
  const { storage } = hub.ctx;
  await expect(importHubFromFolder(await copyRejectedExport(), { ...target, storage })).rejects.toMatchObject(
    {
      failure: 'wrong_lines',
    },
  );
  expect(await listStoredKeys(storage)).toEqual(keys);
  await drop();
});

test('a failed import names its reason even if it cannot remove what it stored', async () => {
  const { target, storage, drop } = await createDestination();
  const broken = { ...storage, remove: () => Promise.reject(new Error('the storage is not reachable')) };
  await expect(
    importHubFromFolder(await copyRejectedExport(), { ...target, storage: broken }),
  ).rejects.toMatchObject({ failure: 'wrong_lines' });
  await drop();
});

test('a storage with another file under the same key belongs to another hub, and is refused', async () => {
  const { target, storage, runImport, drop } = await createDestination();
  const [key = ''] = await listStoredKeys(hub.ctx.storage);
  const draft = path.join(storage.scratch, 'draft');
  await writeFile(draft, 'de outro hub');
  await storage.put(key, draft, 'text/plain');
  await expect(importHubFromFolder(exported(), target)).rejects.toMatchObject({ failure: 'other_files' });
  expect(await listStoredKeys(storage)).toEqual([key]);
  const stored = await storage.open(key);
  expect(stored && (await text(stored))).toBe('de outro hub');
  expect(await runImport(exported())).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^O armazenamento já tem outro arquivo [^\n]*$/),
  });
  await drop();
});

test('an older export without an entity is imported, and a newer one names the version that made it', async () => {
  const { target, run: runAtDestination, drop } = await createDestination();
  const newer = await copyExport();
  await changeExportManifest(newer, (manifest) => {
    manifest.entities['members']?.fields.push('shoeSize');
    manifest.programVersion = '9.8.7';
  });
  const { err } = await runAtDestination('import', newer, '--language', 'en');
  expect(err).toContain('the field "shoeSize" of members.jsonl. The export was made with version 9.8.7');
  const older = await copyExport();
  await changeExportManifest(older, ({ entities }) => void delete entities['lesson-notes']);
  await rm(path.join(older, 'lesson-notes.jsonl'));
  await expect(importHubFromFolder(older, target)).resolves.toMatchObject({ hub: {} });
  await drop();
});

test('a database with an account and no member is refused', async () => {
  const { runImport, openDb, drop } = await createDestination(createDatabaseFromTemplate);
  const db = openDb();
  await db.run(sql`
    insert into auth.users (id, email, created_at, updated_at) values (gen_random_uuid(), 'ana@exemplo.com', now(), now())`);
  await db.close();
  expect(await runImport(exported())).toMatchObject({
    code: 1,
    err: expect.stringContaining('já há um hub com membros ou contas'),
  });
  await drop();
});

test('an export without any of its files fails and names the settings of the storage', async () => {
  const settings = { ...toHubCommandEnvironment(hub), HUB_DATA_DIR: await newFolder() };
  const to = await newFolder();
  expect(await runCommandInProcess(runExportCommand, settings, ['--full-speed', '--to', to])).toMatchObject({
    code: 1,
    err: expect.stringMatching(/HUB_DATA_DIR, S3_ENDPOINT e S3_BUCKET/),
  });
  expect(await readdir(to)).toEqual([]);
});

test('an import compares the list of files with the rows, and says how many files the export lacks', async () => {
  const { runImport, target, drop } = await createDestination();
  const [missing = ''] = await listStoredKeys(hub.ctx.storage);
  const storage: FileStorage = {
    ...hub.ctx.storage,
    open: async (key) => (key === missing ? undefined : hub.ctx.storage.open(key)),
  };
  const to = await newFolder();
  const { manifest } = await exportHubToFolder(
    createHubExportDeps(hub.connectionString, { ...hub.ctx, storage }),
    { folder: to, share: 1 },
  );
  expect(manifest.storedFiles).toMatchObject({ files: 1, missing: 1 });
  const setMissing = (count: number) =>
    changeExportManifest(to, ({ storedFiles }) => void (storedFiles.missing = count));
  await setMissing(0);
  await expect(importHubFromFolder(to, target)).rejects.toMatchObject({
    failure: 'changed_file',
    subject: { file: 'stored-files.jsonl' },
  });
  await setMissing(1);
  expect((await runImport(to)).out).toMatch(
    /^Arquivos que já faltavam na exportação: 1\. .*: docs\/pt-BR\/backup\.md\.$/m,
  );
  await drop();
});

test('of two exports into the same folder one is refused and the other one is complete', async () => {
  const to = await newFolder();
  const start = () =>
    exportHubToFolder(createHubExportDeps(hub.connectionString, hub.ctx), { folder: to, share: 1 });
  const results = await Promise.allSettled([start(), start()]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { failure: 'folder_not_empty' },
  });
  expect((await readdir(to)).toSorted()).toEqual((await readdir(exported())).toSorted());
});

test('a folder that is not empty, or is a file, is refused with one sentence', async () => {
  expect(await runExport('--to', exported())).toMatchObject({
    code: 1,
    out: '',
    err: `A pasta ${exported()} não está vazia. Escolha uma pasta nova.`,
  });
  const file = path.join(exported(), 'manifest.json');
  expect(await runExport('--to', file)).toMatchObject({
    code: 1,
    err: `${file} não é uma pasta. Escolha uma pasta nova.`,
  });
  expect(await run('export', '--language', 'en')).toMatchObject({
    code: 2,
    err: 'Use: npm run hub -- export --to FOLDER [--full-speed] [--json]',
  });
});

test('tables and columns that the program does not know are skipped and named, and a missing column is refused', async () => {
  await hub.db.run(sql`create table diaries (member_id uuid, entry text)`);
  await hub.db.run(sql`alter table members add column shoe_size integer`);
  const to = await newFolder();
  const { code, out } = await runExport('--to', to);
  await hub.db.run(sql`drop table diaries`);
  await hub.db.run(sql`alter table members drop column shoe_size`);
  expect(code).toBe(0);
  expect(out).toContain('este programa não as conhece: public.diaries, public.members.shoe_size');
  const { leftOut } = JSON.parse(await readFile(path.join(to, 'manifest.json'), 'utf8'));
  expect(leftOut.map(({ what }: { what: string }) => what)).toEqual(
    expect.arrayContaining(['public.diaries', 'public.members.shoe_size']),
  );

  await hub.db.run(sql`alter table lesson_notes rename column text to words`);
  const older = await newFolder();
  const rejected = await runExport('--to', older, '--json');
  await hub.db.run(sql`alter table lesson_notes rename column words to text`);
  expect(JSON.parse(rejected.err).error).toEqual({
    code: 'other_tables',
    message: expect.stringContaining('public.lesson_notes.text'),
  });
  expect(await readdir(older)).toEqual([]);
});

test('an export is recorded in the audit log', async () => {
  const count = async () =>
    (await hub.db.rows(sql`select from audit_entries where action = 'hub.exported'`)).length;
  const before = await count();
  expect((await runExport('--to', await newFolder())).code).toBe(0);
  expect(await count()).toBe(before + 1);
});

test('a hub with members is not replaced', async () => {
  expect(await run('import', exported(), '--language', 'es')).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringMatching(/^En este lugar ya hay un hub con miembros o cuentas\. [^\n]*$/),
  });
});

test('an import without a manifest creates no database, and reports other errors of the file system as they are', async () => {
  const dataFolder = path.join(await newFolder(), 'data');
  const empty = await newFolder();
  expect(await runHubCommandWithSettings({ HUB_DATA_DIR: dataFolder }, ['import', empty])).toMatchObject({
    code: 1,
    err: expect.stringContaining(`Em ${empty} não há uma exportação completa do hub`),
  });
  await expect(readdir(dataFolder)).rejects.toMatchObject({ code: 'ENOENT' });
  await expect(readExportManifest(path.join(empty, 'x'.repeat(300)))).rejects.toMatchObject({
    code: 'ENAMETOOLONG',
  });
});

test('the manifest has the number of all rows, even if the database reports it late', async () => {
  const proxy = await startPostgresProxyDelayingCopyEnd(hub.connectionString);
  const to = await newFolder();
  const exportDeps = createHubExportDeps(proxy.connectionString, hub.ctx);
  const { manifest } = await exportHubToFolder(exportDeps, { folder: to, share: 1 });
  proxy.close();
  const lines = (await readFile(path.join(to, 'members.jsonl'), 'utf8')).split('\n').length - 1;
  expect(lines).toBeGreaterThan(0);
  expect(manifest.entities['members']?.rows).toBe(lines);
});
