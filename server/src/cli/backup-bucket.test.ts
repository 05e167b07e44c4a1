import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest';
import { openBucketTarget } from '#platform/backup/bucket-target';
import { listArchiveIds } from '#platform/backup/archive-ids';
import { makeBackup } from '#platform/backup/make-backup';
import { verifyBackupById } from '#platform/backup/verify-backup-by-id';
import { readBackupVerification } from '#platform/backup/backup-verification';
import { sql } from '#platform/database/database';
import { openFolderStorage } from '#platform/storage/folder';
import { startFakeS3Service, type FakeS3Service } from '#testing/fake-s3-service';
import { createEmptyDatabase } from '#testing/create-database-from-template';
import { createTestPicture, uploadFileAsForm } from '#testing/files';
import { toHubCommandEnvironment, runHubCommandWithSettings } from '#testing/run-command';
import { runCommandInProcess } from '#testing/run-command-in-process';
import { startTestServer, type TestServer } from '#testing/start-test-server';
import { createVerificationDeps, createHubArchiveDeps } from '../composition/hub-backup.ts';
import { runBackupCommand } from './backup.ts';
import { runRestoreCommand } from './restore.ts';

// A verification starts a second PostgreSQL and restores the hub into it.
vi.setConfig({ testTimeout: 120_000 });

const location = 's3://arquivos/backups';
let hub: TestServer;
let folder: string;
let service: FakeS3Service;
let environment: Record<string, string>;
let fileId: string;

beforeAll(async () => {
  hub = await startTestServer();
  folder = await mkdtemp(path.join(os.tmpdir(), 'mutirao-backup-bucket-'));
  service = await startFakeS3Service();
  const { endpoint, region, accessKeyId, secretAccessKey } = service.settings;
  environment = {
    ...toHubCommandEnvironment(hub),
    BACKUP_S3_ENDPOINT: endpoint,
    BACKUP_S3_REGION: region,
    BACKUP_S3_ACCESS_KEY_ID: accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
  await hub.people.createSignedInMember('dora', 'admin');
  const ana = await hub.people.createSignedInMember('ana', 'member');
  const uploadTarget = { url: hub.url, by: ana, path: '/api/files' };
  const { body } = await uploadFileAsForm(uploadTarget, await createTestPicture(), 'foto.png');
  fileId = body.id;
});
afterEach(() => {
  service.disturb(() => undefined);
  service.stored.clear();
});
afterAll(async () => {
  service.stop();
  await hub.stop();
  await rm(folder, { recursive: true });
});

const runBackup = (...args: string[]) => runHubCommandWithSettings(environment, ['backup', ...args]);

/** Returns the bucket as a target and the hub, for backups in this process. */
async function openTargetAndHub() {
  const limits = { partBytes: 2_000, maxParts: 10_000 };
  const target = openBucketTarget(location, service.settings, { limits, pauses: [0] });
  const archived = createHubArchiveDeps(hub.connectionString, { config: hub.ctx.config, environment: {} });
  const storage = await openFolderStorage(path.join(hub.ctx.config.dataFolder, 'files'), 'backup');
  return { target, backUp: () => makeBackup(archived, { storage, target, keyProtection: 'left out' }) };
}

test('a bucket has verified backups, and a file is sent once', async () => {
  const first = await runBackup('--to', location, '--without-keys');
  expect(first).toMatchObject({ code: 0, err: '' });
  expect(first.out).toMatch(
    /^Backup \S+ em s3:\/\/arquivos\/backups: .*, restaurado e conferido, em [\d.]+ s\.$/,
  );
  expect((await runBackup('list', location)).out).toMatch(/^\S+Z\tbom$/);
  expect([...service.stored.keys()].some((name) => name.startsWith('backups/files/'))).toBe(true);

  const sent: string[] = [];
  service.disturb(({ method, url = '' }) => void (method === 'PUT' && sent.push(url)));
  await (await openTargetAndHub()).backUp();
  expect(sent.some((url) => url.includes('/archives/'))).toBe(true);
  expect(sent.filter((url) => url.includes('/files/'))).toEqual([]);
});

test('a hub is restored from a bucket', async () => {
  const { summary } = await (await openTargetAndHub()).backUp();
  const { connectionString, drop } = await createEmptyDatabase(inject('postgres'));
  const dataFolder = path.join(folder, 'restored');
  const settings = { ...environment, DATABASE_URL: connectionString, HUB_DATA_DIR: dataFolder };
  const restored = await runCommandInProcess(runRestoreCommand, settings, [`${location}/`, '--without-keys']);
  expect(restored).toMatchObject({ code: 0, err: '' });
  const storage = await openFolderStorage(path.join(dataFolder, 'files'));
  expect((await Array.fromAsync(storage.list())).length).toBe(summary.files.count);
  await drop();
});

test.each([
  ['the same locations, written otherwise', `${location}/`, 'HTTPS://Hub.exemplo:443/', []],
  ['other locations', `${location}/b`, 'https://outro.exemplo', ['BACKUP_TO', 'HUB_URL']],
])('a restore names the settings that differ: %s', async (_, to, hubUrl, names) => {
  const archived = { BACKUP_WITHOUT_KEYS: 'on', HUB_URL: 'https://hub.exemplo', BACKUP_TO: location };
  const hubBackedUp = { ...environment, ...archived };
  expect(
    await runCommandInProcess(runBackupCommand, hubBackedUp, ['--full-speed', '--without-proof']),
  ).toMatchObject({ code: 0, err: '' });
  const { connectionString, drop } = await createEmptyDatabase(inject('postgres'));
  const dataFolder = path.join(folder, `settings-${names.length}`);
  const settings = { ...hubBackedUp, DATABASE_URL: connectionString, HUB_DATA_DIR: dataFolder };
  const { out } = await runCommandInProcess(
    runRestoreCommand,
    { ...settings, BACKUP_TO: to, HUB_URL: hubUrl },
    [location, '--without-keys', '--json'],
  );
  expect(Object.keys(JSON.parse(out).settings).toSorted()).toEqual(names);
  await drop();
});

test('a backup without the content of a file, or with another size than the table says, is not good', async () => {
  const { target, backUp } = await openTargetAndHub();
  await hub.db.run(sql`update files set bytes = bytes + 1 where id = ${fileId}`);
  const { id } = await backUp();
  await hub.db.run(sql`update files set bytes = bytes - 1 where id = ${fileId}`);
  const copy = [...service.stored.keys()].find((name) => name.includes(`/${fileId}-small,`));
  service.stored.delete(copy ?? '');
  await expect(
    verifyBackupById(
      target,
      id,
      createVerificationDeps(hub.ctx.config, ({ message }) => message),
    ),
  ).rejects.toThrow(`files_at_fault {"missing":"1 (${fileId}-small)","differing":"1 (${fileId})"}`);
  expect((await readBackupVerification(target, id))?.isGood).toBe(false);
});

test('a wrong key, missing settings and an empty bucket are said in one sentence', async () => {
  const wrong = { ...environment, BACKUP_S3_SECRET_ACCESS_KEY: 'outro' };
  const args = ['--full-speed', '--to', location, '--without-keys'];
  expect(await runCommandInProcess(runBackupCommand, wrong, args)).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringMatching(/^O serviço \S+ não aceita esta chave de acesso e este segredo\.$/),
  });
  expect(await runCommandInProcess(runBackupCommand, toHubCommandEnvironment(hub), args)).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringMatching(/^Para backups em s3:\/\/ falta [^\n]*$/),
  });
  expect(
    await runCommandInProcess(runRestoreCommand, environment, [location, '--without-keys']),
  ).toMatchObject({
    code: 1,
    err: `Não há um backup em ${location}.`,
  });
});

test('a service that stops in the middle leaves no archive, and says nothing about earlier ones', async () => {
  const { target, backUp } = await openTargetAndHub();
  let isDown = false;
  service.disturb(({ url = '' }) => {
    isDown ||= url.includes('partNumber=3&');
    return isDown ? 'hang up' : undefined;
  });
  await expect(backUp()).rejects.toThrow(/^bucket_unreachable .*"arquivos"/);
  service.disturb(() => undefined);
  expect(await listArchiveIds(target)).toEqual([]);

  const { id } = await backUp();
  expect(await listArchiveIds(target)).toEqual([id]);
  service.breakAfter(20_000);
  service.disturb(({ headers }) => (headers.range ? 'fail' : undefined));
  await expect(
    verifyBackupById(
      target,
      id,
      createVerificationDeps(hub.ctx.config, ({ message }) => message),
    ),
  ).rejects.toThrow(/^bucket_unreachable/);
  service.breakAfter(undefined);
  expect(await readBackupVerification(target, id)).toBeUndefined();
});
