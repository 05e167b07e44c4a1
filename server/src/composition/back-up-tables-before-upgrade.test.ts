import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { listArchiveIds, parseArchiveId } from '#platform/backup/archive-ids';
import { targetObjectNames } from '#platform/backup/backup-target';
import { openFolderTarget } from '#platform/backup/folder-target';
import { purgeOldTableBackups } from '#platform/backup/purge-old-table-backups';
import { sql } from '#platform/database/database';
import { createEmptyLocation } from '#testing/empty-location';
import { readArchive } from '#testing/read-archive';
import { createMemberWithFile, expectMemberAndFileRestored } from '#testing/member-with-file';
import type { TestPerson } from '#testing/people';
import { toHubCommandEnvironment } from '#testing/run-command';
import { runCommandInProcess } from '#testing/run-command-in-process';
import { copyServer, startHubProcess } from '#testing/start-hub-process';
import { startTestServer, type TestServer } from '#testing/start-test-server';
import { runBackupCommand } from '../cli/backup.ts';

// Each start makes a backup and restores it into a second PostgreSQL.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 });

// The version of this project is the former one. The next one has a migration.
const migration = '29990101000000_discussions_mood.sql';
const statement = `alter table discussions add column mood text not null default 'calm';`;

let hub: TestServer;
let next: Awaited<ReturnType<typeof copyServer>>;
let folder: string;
let ana: TestPerson;
let fileId: string;
let archive: string;

beforeAll(async () => {
  hub = await startTestServer();
  folder = await mkdtemp(path.join(os.tmpdir(), 'mutirao-tables-'));
  next = await copyServer({ [`server/migrations/${migration}`]: () => statement });
  ({ member: ana, fileId } = await createMemberWithFile(hub, 'ana'));
});
afterAll(async () => {
  await hub.stop();
  await next.remove();
  await rm(folder, { recursive: true });
});

const target = () => path.join(hub.ctx.config.dataFolder, 'before-upgrade');
const archives = async () => listArchiveIds(await openFolderTarget(target()));

/** Starts the next version on the data of the hub, and stops it. Returns what it wrote. */
async function startNext(settings: Record<string, string> = {}, root = next.root) {
  const instance = await startHubProcess({ ...toHubCommandEnvironment(hub), ...settings }, root);
  await instance.stop();
  return instance.output;
}

const countMigrations = async () =>
  (await hub.db.rows(sql`select from schema_migrations where name = ${migration}`)).length;

/** Brings the database back to the former version. */
async function revertMigration() {
  await hub.db.run(sql`alter table discussions drop column mood`);
  await hub.db.run(sql`delete from schema_migrations where name = ${migration}`);
}

test('a start whose backup is not good names the reason, changes nothing and leaves no archive', async () => {
  const failing = await copyServer({
    [`server/migrations/${migration}`]: () => `alter table members add check (name = '');`,
  });
  await expect(startNext({}, failing.root)).rejects.toThrow(
    /O backup antes da atualização falhou, e nada foi mudado: .* Para atualizar sem ele: BACKUP_BEFORE_UPGRADE=off\.$/,
  );
  await failing.remove();
  expect(await archives()).toEqual([]);
  expect(await countMigrations()).toBe(0);
});

test('a start whose backup violates an invariant warns and goes on, and the archive is good', async () => {
  // The hub has no admin yet.
  const output = await startNext();
  expect(output).toMatch(
    /O backup das tabelas está em .*\n {2}Aviso: .*: Quem tem membros tem administrador\. .*npm run hub -- verify\.\n/,
  );
  expect(await countMigrations()).toBe(1);
  const { out } = await runCommandInProcess(runBackupCommand, toHubCommandEnvironment(hub), [
    'list',
    target(),
  ]);
  expect(out).toMatch(/^\S+\tbom, mas isto não vale nele: Quem tem membros tem administrador$/);
  await revertMigration();
  await rm(target(), { recursive: true });
});

test('a start without BACKUP_TO makes a proven backup of the tables before the first migration', async () => {
  await hub.people.createSignedInMember('dora', 'admin');
  const output = await startNext();
  expect(output).not.toContain('Aviso: o backup');
  const [id = ''] = await archives();
  archive = path.join(target(), targetObjectNames.archive(id));
  expect(output).toContain(`O backup das tabelas está em ${archive};`);
  expect(await countMigrations()).toBe(1);

  expect(await readdir(target())).not.toContain('files');
  const proof = await readFile(path.join(target(), targetObjectNames.proof(id)), 'utf8');
  expect(JSON.parse(proof)).toMatchObject({ isGood: true });
  const { names, manifest } = await readArchive(archive);
  expect(manifest).toMatchObject({ leavesOutFiles: true, containsFiles: false, keys: 'none' });
  expect(manifest.migrations.public).not.toContain(migration);
  expect(names.filter((name) => name.startsWith('files/') || name === 'keys.age')).toEqual([]);
});

test('the former version restores that backup into an empty database, with the same data folder', async () => {
  const { dataFolder } = hub.ctx.config;
  const { restore, settings, start, drop } = await createEmptyLocation(folder, { dataFolder });
  const restored = await restore(target(), '--without-keys');
  expect(restored).toMatchObject({ code: 0, err: '' });
  expect(restored.out).toContain('O backup não tem os arquivos dos membros');
  expect(restored.out).not.toContain('Arquivos que faltam');

  const made = await runCommandInProcess(runBackupCommand, settings, [
    '--to',
    folder,
    '--full-speed',
    '--json',
    '--without-keys',
    '--without-files',
    '--without-proof',
  ]);
  const copy = path.join(folder, targetObjectNames.archive(JSON.parse(made.out).id));
  expect((await readArchive(copy)).tables).toEqual((await readArchive(archive)).tables);

  const former = await start();
  await expectMemberAndFileRestored(former, { member: ana, fileId });
  await former.stop();
  await drop();
});

test('the backups before the last two upgrades are retained', async () => {
  const [first = ''] = await archives();
  const copyAs = (id: string) =>
    cp(path.join(target(), 'archives', first), path.join(target(), 'archives', id), { recursive: true });
  await copyAs('2020-01-01T030000Z');
  await copyAs('2020-01-02T030000Z');
  await revertMigration();
  await startNext();
  const retained = await archives();
  expect(retained).toHaveLength(2);
  expect(retained[0]).toBe(first);
});

test('with BACKUP_BEFORE_UPGRADE=off no backup is made', async () => {
  const retained = await archives();
  await revertMigration();
  expect(await startNext({ BACKUP_BEFORE_UPGRADE: 'off' })).not.toContain('backup');
  expect(await countMigrations()).toBe(1);
  expect(await archives()).toEqual(retained);
});

test('a backup before an upgrade is removed after 30 days', async () => {
  const { dataFolder } = hub.ctx.config;
  const retained = await archives();
  const expires = retained.map((id) => (parseArchiveId(id)?.getTime() ?? 0) + 30 * 86_400_000);
  const [first = 0, second = 0] = expires;
  expect(await purgeOldTableBackups(dataFolder, new Date(first))).toEqual([]);
  expect(await archives()).toEqual(retained);
  expect(await purgeOldTableBackups(dataFolder, new Date(first + 1))).toEqual([retained[0]]);
  expect(await purgeOldTableBackups(dataFolder, new Date(second + 1))).toEqual([retained[1]]);
  expect(await archives()).toEqual([]);
  expect(await purgeOldTableBackups(path.join(dataFolder, 'missing'), new Date())).toEqual([]);
});

test('an upgrade that was interrupted after a migration continues without another backup', async () => {
  const laterMigration = '29990102000000_members_mood.sql';
  const afterNext = await copyServer({
    [`server/migrations/${migration}`]: () => statement,
    [`server/migrations/${laterMigration}`]: () => 'alter table members add column mood text;',
  });
  await revertMigration();
  const reader = new pg.Client({ connectionString: hub.connectionString });
  await reader.connect();
  await reader.query('begin; lock table members in access share mode');
  await expect(startNext({}, afterNext.root)).rejects.toThrow(/outra transação manteve uma tabela bloqueada/);
  await reader.end();
  expect(await countMigrations()).toBe(1);
  const former = await archives();
  expect(former).toHaveLength(1);

  expect(await startNext({}, afterNext.root)).not.toContain('backup');
  expect(await archives()).toEqual(former);
  // The next upgrade makes a backup, also if its migrations have the same names.
  await hub.db.run(sql`alter table members drop column mood`);
  await hub.db.run(sql`delete from schema_migrations where name = ${laterMigration}`);
  expect(await startNext({}, afterNext.root)).toContain('O backup das tabelas está em');
  await afterNext.remove();
});
