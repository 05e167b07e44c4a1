import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { unpackTar } from 'modern-tar';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { targetObjectNames } from '#platform/backup/backup-target';
import { createEmptyLocation } from '#testing/empty-location';
import { readArchive } from '#testing/read-archive';
import { createMemberWithFile, expectMemberAndFileRestored } from '#testing/member-with-file';
import type { TestPerson } from '#testing/people';
import { spawnHubCommand, toHubCommandEnvironment } from '#testing/run-command';
import { runCommandInProcess } from '#testing/run-command-in-process';
import { startTestServer, type TestServer } from '#testing/start-test-server';
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
  ({ member: ana, fileId } = await createMemberWithFile(hub, 'ana'));
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

test('a backup without files restores the tables of a hub whose keys and files are still in their place', async () => {
  const archive = await makeArchive(toHubCommandEnvironment(hub));
  expect((await readdir(target())).toSorted()).toEqual(['archives', 'hub', 'incomplete']);
  const listed = await runCommandInProcess(runBackupCommand, {}, ['list', target()]);
  expect(listed.out).toMatch(/\tbom$/);

  const destination = await createEmptyLocation(folder);
  for (const name of ['keys', 'files'])
    await cp(path.join(hub.ctx.config.dataFolder, name), path.join(destination.folder, name), {
      recursive: true,
    });
  const { code, out } = await destination.restore(target(), '--without-keys');
  expect(code).toBe(0);
  expect(out).toContain('As chaves não foram restauradas: este lugar fica com as que tem.');
  expect(out).toContain('O backup não tem os arquivos dos membros: eles já devem estar neste lugar');
  expect(out).not.toContain('Arquivos que faltam');
  const again = await makeArchive(destination.settings, '--without-proof');
  expect((await readArchive(again)).tables).toEqual((await readArchive(archive)).tables);

  const other = await destination.start();
  await expectMemberAndFileRestored(other, { member: ana, fileId });
  await other.stop();
  await destination.drop();
}, 120_000);

test('a restore of a backup without files names the files that the place lacks', async () => {
  const archive = await makeArchive(toHubCommandEnvironment(hub), '--without-proof');
  const first = await createEmptyLocation(folder);
  const { out } = await first.restore(archive, '--without-keys');
  expect(out).toContain('todas as sessões terminam');
  expect(out).toContain(`Arquivos que faltam neste lugar: 2 (${fileId}, ${fileId}-small).`);
  await first.drop();
  const second = await createEmptyLocation(folder);
  const restored = await second.restore(archive, '--without-keys', '--json');
  expect(JSON.parse(restored.out)).toMatchObject({ hasKeys: false, hasFiles: false, missingFiles: 2 });
  await second.drop();
});

test('a restore of a backup without files succeeds if the storage of the place fails, and says why nothing is known of its files', async () => {
  const archive = await makeArchive(toHubCommandEnvironment(hub), '--without-proof');
  const bucket = createServer((_request, response) => void response.writeHead(403).end());
  await once(bucket.listen(0, '127.0.0.1'), 'listening');
  const { port } = bucket.address() as AddressInfo;
  const { settings, drop } = await createEmptyLocation(folder);
  const withBucket = {
    ...settings,
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: 'arquivos',
    S3_ACCESS_KEY_ID: 'chave',
    S3_SECRET_ACCESS_KEY: 'segredo',
  };
  const restored = await runCommandInProcess(runRestoreCommand, withBucket, [archive, '--without-keys']);
  expect(restored).toMatchObject({ code: 0, err: '' });
  expect(restored.out).toMatch(/Não foi possível ver quais arquivos faltam neste lugar: .*arquivos/);
  bucket.close();
  await drop();
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
