import { cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { unpackTar } from 'modern-tar';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { targetObjectNames } from '#platform/backup/backup-target';
import { openDatabase } from '#platform/database/open-database';
import { createEmptyDatabase } from '#testing/create-database-from-template';
import { createTestPicture, uploadFileAsForm } from '#testing/files';
import type { TestPerson } from '#testing/people';
import { spawnHubCommand, toHubCommandEnvironment } from '#testing/run-command';
import { runCommandInProcess } from '#testing/run-command-in-process';
import { startTestServer, type TestServer } from '#testing/start-test-server';
import { startTestServerOnDatabase } from '#testing/test-server';
import { runBackupCommand } from './backup.ts';
import { runRestoreCommand } from './restore.ts';

let hub: TestServer;
let folder: string;
let ana: TestPerson;
let fileId: string;

beforeAll(async () => {
  hub = await startTestServer();
  folder = await mkdtemp(path.join(os.tmpdir(), 'mutirao-backup-without-files-'));
  await mkdir(target());
  await hub.people.createSignedInMember('dora', 'admin');
  ana = await hub.people.createSignedInMember('ana', 'member');
  const uploadTarget = { url: hub.url, by: ana, path: '/api/files' };
  const { body } = await uploadFileAsForm(uploadTarget, await createTestPicture(), 'foto.png');
  fileId = body.id;
});
afterAll(async () => {
  await hub.stop();
  await rm(folder, { recursive: true });
});

const target = () => path.join(folder, 'backups');

const runBackup = (settings: Record<string, string>, ...args: string[]) =>
  runCommandInProcess(runBackupCommand, settings, [
    '--full-speed',
    '--without-keys',
    '--to',
    target(),
    ...args,
  ]);

/** Makes a backup without files, and returns the path of its archive. */
async function makeArchive(settings: Record<string, string>, ...args: string[]) {
  const { code, out, err } = await runBackup(settings, '--without-files', '--json', ...args);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return path.join(target(), targetObjectNames.archive(JSON.parse(out).id));
}

async function readTableDigests(archive: string) {
  const entries = await unpackTar(await readFile(archive));
  const summary = entries.find(({ header }) => header.name === 'summary.json')?.data ?? [];
  return JSON.parse(Buffer.from(summary).toString()).tables;
}

async function createDestination() {
  const { connectionString, drop } = await createEmptyDatabase(inject('postgres'));
  const dataFolder = await mkdtemp(path.join(folder, 'location-'));
  const settings = { DATABASE_URL: connectionString, HUB_DATA_DIR: dataFolder };
  return {
    dataFolder,
    settings,
    drop,
    restore: (...args: string[]) => runCommandInProcess(runRestoreCommand, settings, args),
    start: async () => {
      const db = openDatabase({ connectionString });
      return startTestServerOnDatabase(
        { db, connectionString, drop: () => db.close() },
        { HUB_DATA_DIR: dataFolder },
      );
    },
  };
}

test('a backup without files restores the tables of a hub whose keys and files are still in their place', async () => {
  const archive = await makeArchive(toHubCommandEnvironment(hub));
  expect((await readdir(target())).toSorted()).toEqual(['archives', 'hub', 'incomplete']);
  const listed = await runCommandInProcess(runBackupCommand, {}, ['list', target()]);
  expect(listed.out).toMatch(/\tbom$/);

  const destination = await createDestination();
  for (const name of ['keys', 'files'])
    await cp(path.join(hub.ctx.config.dataFolder, name), path.join(destination.dataFolder, name), {
      recursive: true,
    });
  const { code, out } = await destination.restore(target(), '--without-keys');
  expect(code).toBe(0);
  expect(out).toContain('As chaves não foram restauradas: este lugar fica com as que tem.');
  expect(out).toContain('O backup não tem os arquivos dos membros: eles já devem estar neste lugar');
  expect(out).not.toContain('Arquivos que faltam');
  const again = await makeArchive(destination.settings, '--without-proof');
  expect(await readTableDigests(again)).toEqual(await readTableDigests(archive));

  const other = await destination.start();
  const refreshed = await other.people.guest('POST', '/auth/v1/token?grant_type=refresh_token', {
    refresh_token: ana.refreshToken,
  });
  expect(refreshed.status).toBe(200);
  const headers = { Authorization: `Bearer ${refreshed.body.access_token}` };
  expect((await fetch(`${other.url}/api/files/${fileId}`, { headers })).status).toBe(200);
  await other.stop();
  await destination.drop();
}, 120_000);

test('a restore of a backup without files names the files that the place lacks', async () => {
  const archive = await makeArchive(toHubCommandEnvironment(hub), '--without-proof');
  const first = await createDestination();
  const { out } = await first.restore(archive, '--without-keys');
  expect(out).toContain('todas as sessões terminam');
  expect(out).toContain(`Arquivos que faltam neste lugar: 2 (${fileId}, ${fileId}-small).`);
  await first.drop();
  const second = await createDestination();
  const restored = await second.restore(archive, '--without-keys', '--json');
  expect(JSON.parse(restored.out)).toMatchObject({ hasKeys: false, hasFiles: false, missingFiles: 2 });
  await second.drop();
});

test('backups with and without files cannot share a place', async () => {
  const settings = toHubCommandEnvironment(hub);
  await makeArchive(settings, '--without-proof');
  expect(await runBackup(settings)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^Backups com e sem arquivos não ficam no mesmo lugar[^\n]*$/),
  });
  const full = path.join(folder, 'full');
  await mkdir(full);
  expect(await runBackup(settings, '--to', full, '--without-proof')).toMatchObject({ code: 0 });
  expect(await runBackup(settings, '--to', full, '--without-files')).toMatchObject({ code: 1 });
});

test('an archive without files can be written to standard output', async () => {
  const { child, ended } = spawnHubCommand(toHubCommandEnvironment(hub), [
    'backup',
    '--to',
    '-',
    '--without-keys',
    '--without-files',
    '--full-speed',
  ]);
  const content = Buffer.concat(await Array.fromAsync(child.stdout));
  expect((await ended).code).toBe(0);
  const names = (await unpackTar(content)).map(({ header }) => header.name);
  expect(names).toContain('files.jsonl.zst');
  expect(names.filter((name) => name.startsWith('files/'))).toEqual([]);
});
