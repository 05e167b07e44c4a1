import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { listArchiveIds } from '#platform/backup/archive-ids';
import { openFolderTarget } from '#platform/backup/folder-target';
import { readConfig } from '#platform/config/config';
import { listSqlFileNames } from '#platform/database/migration-files';
import { openDatabase } from '#platform/database/open-database';
import { sql } from '#platform/database/database';
import { migrate } from '#platform/database/migrate';
import { createEmptyDatabase } from '#testing/create-database-from-template';
import { runCommandInProcess } from '#testing/run-command-in-process';
import { awaitPortugueseFailureSentence } from '#testing/failure-sentences';
import { runBackupCommand } from '../cli/backup.ts';
import { dispatchDataCommand } from '../cli/data-commands.ts';
import { migrationSets } from './migration-sets.ts';
import { upgradeHubDatabase } from './upgrade-hub-database.ts';

// A verification starts a second PostgreSQL and restores the hub into it.
vi.setConfig({ testTimeout: 180_000 });

let folder: string;
let database: { connectionString: string; drop(): Promise<void> };
const to = () => path.join(folder, 'target');

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'mutirao-upgrade-'));
  await mkdir(to());
  await mkdir(path.join(folder, 'keys'));
  await writeFile(path.join(folder, 'keys', 'hub.key'), 'uma chave');
  database = await createEmptyDatabase(inject('postgres'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const toEnvironment = (settings: Record<string, string>) => ({
  DATABASE_URL: database.connectionString,
  HUB_DATA_DIR: folder,
  ...settings,
});

type Callbacks = Pick<Parameters<typeof upgradeHubDatabase>[2], 'onBackup' | 'onViolations'>;

/** Brings the database to this version, as a start with these settings. */
function upgrade(settings: Record<string, string>, callbacks: Callbacks = {}) {
  const environment = toEnvironment(settings);
  return upgradeHubDatabase(database.connectionString, readConfig(environment), {
    language: 'en-US',
    environment: { PATH: process.env['PATH'], ...environment },
    ...callbacks,
  });
}

const withBackups = (change: Record<string, string> = {}) => ({
  BACKUP_TO: to(),
  BACKUP_WITHOUT_KEYS: 'on',
  ...change,
});

const archives = async () => listArchiveIds(await openFolderTarget(to()));

/** Brings the empty database to the version before the last migration of the hub. */
async function migrateToOlderVersion() {
  const sets = await Promise.all(
    migrationSets.map(async ({ folder: files, schema }) => {
      const names = await listSqlFileNames(files);
      return { folder: files, schema, onlyFiles: schema === 'public' ? names.slice(0, -1) : names };
    }),
  );
  await migrate(database.connectionString, sets);
}

/** Creates a member in the database, so that it violates the invariant that a hub with members has an admin. */
async function insertMemberWithoutAdmin() {
  const db = openDatabase({ connectionString: database.connectionString, connections: 1 });
  await db.run(sql`
    insert into members (id, account_id, name, email, created_at)
    values (gen_random_uuid(), gen_random_uuid(), 'Ana', 'ana@exemplo.com.br', now())`);
  await db.close();
}

test('a database of an older version is backed up before it is upgraded, and a failed backup changes nothing', async () => {
  await migrateToOlderVersion();
  const missing = upgrade(withBackups({ BACKUP_TO: path.join(folder, 'not-mounted') }));
  await expect(missing).rejects.toMatchObject({
    failure: {
      code: 'backup_before_upgrade_failed',
      reason: expect.stringMatching(/^The folder .* does not exist\./),
    },
  });
  expect(await awaitPortugueseFailureSentence(missing)).toMatch(
    /^O backup antes da atualização falhou, e nada foi mudado: The folder .* Para atualizar sem ele: BACKUP_BEFORE_UPGRADE=off\.$/,
  );
  const onViolations = vi.fn<() => void>();
  expect(await upgrade(withBackups(), { onViolations })).toBeGreaterThan(0);
  expect(await archives()).toHaveLength(1);
  expect(onViolations).not.toHaveBeenCalled();
  // A database of this version needs no backup.
  expect(await upgrade(withBackups())).toBe(0);
  expect(await archives()).toHaveLength(1);
});

test.each([
  ['with BACKUP_BEFORE_UPGRADE=off', () => withBackups({ BACKUP_BEFORE_UPGRADE: 'off' })],
  ['if it has no members', () => ({})],
])('a database is upgraded without a backup %s', async (_, settings) => {
  await database.drop();
  database = await createEmptyDatabase(inject('postgres'));
  const former = await archives();
  const onBackup = vi.fn<() => void>();
  await migrateToOlderVersion();
  expect(await upgrade(settings(), { onBackup })).toBeGreaterThan(0);
  expect(onBackup).not.toHaveBeenCalled();
  expect(await archives()).toEqual(former);
});

test('of two instances that start together, the first makes a backup and the other waits', async () => {
  await database.drop();
  database = await createEmptyDatabase(inject('postgres'));
  await migrateToOlderVersion();
  const onBackup = vi.fn<() => void>();
  const applied = await Promise.all([
    upgrade(withBackups(), { onBackup }),
    upgrade(withBackups(), { onBackup }),
  ]);
  expect(applied.filter((count) => count > 0)).toHaveLength(1);
  expect(onBackup).toHaveBeenCalledOnce();
});

test('a violated invariant stops no upgrade, because the backup is good, but it is named', async () => {
  await database.drop();
  database = await createEmptyDatabase(inject('postgres'));
  await migrateToOlderVersion();
  await insertMemberWithoutAdmin();
  const former = await archives();
  // Each command that opens the data of the hub upgrades it.
  expect(
    await runCommandInProcess(dispatchDataCommand, toEnvironment(withBackups()), ['verify']),
  ).toMatchObject({
    code: 1,
    out: expect.stringContaining('FALHA Quem tem membros tem administrador (1)'),
    err: expect.stringMatching(
      /^Aviso: .*: Quem tem membros tem administrador\. A atualização continua; .* npm run hub -- verify\.$/,
    ),
  });
  const newest = (await archives()).at(-1);
  expect(former).not.toContain(newest);

  const runBackup = (...args: string[]) =>
    runCommandInProcess(runBackupCommand, toEnvironment(withBackups()), args);
  const { out: list } = await runBackup('list', to());
  expect(list.split('\n').at(-1)).toBe(
    `${newest}\tbom, mas isto não vale nele: Quem tem membros tem administrador`,
  );
  expect(await runBackup('prove', to())).toMatchObject({
    code: 0,
    out: expect.stringContaining('bom, mas isto não vale nele: Quem tem membros tem administrador'),
  });
  // Other backups of this database are not good.
  expect(await runBackup('--full-speed')).toMatchObject({
    code: 1,
    err: 'O backup foi restaurado, mas isto não vale nele: Quem tem membros tem administrador.',
  });
});
