import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startTestServer, type TestServer } from '#testing/start-test-server';
import { spawnHubCommand, toHubCommandEnvironment } from '#testing/run-command';
import { runCommandInProcess } from '#testing/run-command-in-process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runBackupCommand } from './backup.ts';
import { runRestoreCommand } from './restore.ts';

let hub: TestServer;
let folder: string;

beforeAll(async () => {
  hub = await startTestServer();
  await hub.people.createSignedInMember('dora', 'admin');
  folder = await mkdtemp(path.join(os.tmpdir(), 'mutirao-backup-failures-'));
  await mkdir(path.join(folder, 'backups'));
  await mkdir(path.join(folder, 'data'));
});
afterAll(async () => {
  await hub.stop();
  await rm(folder, { recursive: true });
});

/** Returns the connection string of a database that does not exist. */
function toMissingDatabase() {
  const url = new URL(hub.connectionString);
  url.pathname = '/nada';
  return url.href;
}

const makeBackup = ['--to', 'backups', '--without-keys', '--full-speed'];
const restore = ['backups', '--without-keys'];
const makeBackupWithoutProof = (target: string) =>
  runCommandInProcess(runBackupCommand, toHubCommandEnvironment(hub), [
    ...makeBackup.map((word) => (word === 'backups' ? target : word)),
    '--without-proof',
  ]);

test.each([
  ['backup', runBackupCommand, makeBackup],
  ['restore', runRestoreCommand, restore],
] as const)('%s says in one sentence that the database cannot be used', async (_, run, words) => {
  const target = path.join(folder, 'backups');
  const args = words.map((word) => (word === 'backups' ? target : word));
  await makeBackupWithoutProof(target);
  const withDatabase = (url: string) =>
    runCommandInProcess(run, { HUB_DATA_DIR: path.join(folder, 'data'), DATABASE_URL: url }, args);
  expect(await withDatabase('postgres://ninguem@127.0.0.1:9/nada')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^O banco de dados não responde\.[^\n]*$/),
  });
  expect(await withDatabase(toMissingDatabase())).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^O banco de dados recusa a entrada \(3D000\)\.[^\n]*$/),
  });
});

test('restore says in one sentence that the database is read-only', async () => {
  const target = path.join(folder, 'backups');
  await makeBackupWithoutProof(target);
  const url = new URL(hub.connectionString);
  url.pathname = '/postgres';
  url.searchParams.set('options', '-c default_transaction_read_only=on');
  const environment = { HUB_DATA_DIR: path.join(folder, 'data'), DATABASE_URL: url.href };
  expect(await runCommandInProcess(runRestoreCommand, environment, [target, '--without-keys'])).toMatchObject(
    {
      code: 1,
      err: expect.stringMatching(/^O banco de dados só aceita leitura[^\n]*$/),
    },
  );
});

test('with --json the failure is printed as a code with parameters, and as a sentence', async () => {
  const missing = path.join(folder, 'missing');
  const args = ['--to', missing, '--without-keys', '--json'];
  const { code, err } = await runCommandInProcess(runBackupCommand, toHubCommandEnvironment(hub), args);
  expect(code).toBe(1);
  expect(JSON.parse(err)).toEqual({
    error: {
      code: 'backup_failed',
      message: `A pasta ${missing} não existe. Crie-a, ou confira se o disco dela está montado.`,
      failure: { code: 'folder_missing', params: { folder: missing } },
    },
  });
});

test('a program that stops reading the archive is said in one sentence', async () => {
  const { child, ended } = spawnHubCommand({ ...toHubCommandEnvironment(hub), HUB_LANGUAGE: 'pt-BR' }, [
    'backup',
    '--to',
    '-',
    '--without-keys',
    '--full-speed',
  ]);
  await once(child.stdout, 'data');
  child.stdout.destroy();
  expect(await ended).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^O programa que lia a saída terminou antes do fim\.[^\n]*$/),
  });
});
