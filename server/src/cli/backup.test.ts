import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { targetObjectNames } from '#platform/backup/backup-target';
import { listTargetFiles } from '#platform/backup/copy-files';
import { openFolderTarget } from '#platform/backup/folder-target';
import { makeBackup } from '#platform/backup/make-backup';
import { verifyBackupById } from '#platform/backup/verify-backup-by-id';
import { sql } from '#platform/database/database';
import { runWithNewConnection } from '#platform/database/run-with-new-connection';
import type { FileStorage } from '#platform/storage/storage';
import { createTestPicture, uploadFileAsForm } from '#testing/files';
import { createEmptyLocation } from '#testing/empty-location';
import { createMemberWithFile, expectMemberAndFileRestored } from '#testing/member-with-file';
import type { TestPerson } from '#testing/people';
import { runHubCommand, runHubCommandWithSettings, toHubCommandEnvironment } from '#testing/run-command';
import { runCommandInProcess } from '#testing/run-command-in-process';
import { startTestServer, type TestServer } from '#testing/start-test-server';
import { markHubAsMovedAway } from '../composition/moved-locations.ts';
import { runBackupCommand } from './backup.ts';
import { createVerificationDeps, createHubArchiveDeps } from '../composition/hub-backup.ts';

let hub: TestServer;
let folder: string;
let ana: TestPerson;
let fileId: string;
const passphrase = 'quatro palavras ao acaso';

beforeAll(async () => {
  hub = await startTestServer();
  folder = await mkdtemp(path.join(os.tmpdir(), 'mutirao-backup-'));
  await mkdir(target());
  await writeFile(path.join(folder, 'passphrase'), `${passphrase}\n`);
  await hub.people.createSignedInMember('dora', 'admin');
  ({ member: ana, fileId } = await createMemberWithFile(hub, 'ana'));
});
afterAll(async () => {
  await hub.stop();
  await rm(folder, { recursive: true });
});

const target = () => path.join(folder, 'backups');
const passphraseFile = () => path.join(folder, 'passphrase');

const runBackup = (...args: string[]) => runBackupWithSettings(toHubCommandEnvironment(hub), ...args);
const runBackupWithSettings = (settings: Record<string, string>, ...args: string[]) =>
  runCommandInProcess(runBackupCommand, settings, ['--full-speed', ...args]);

test('a backup is verified, and restores a hub in which members remain signed in', async () => {
  const made = await runHubCommand(hub, ['backup', '--to', target(), '--passphrase-file', passphraseFile()]);
  expect(made).toMatchObject({ code: 0, err: '' });
  expect(made.out).toMatch(
    /^Backup \S+ em .*: \d+ linhas, \d+ arquivos, restaurado e conferido, em [\d.]+ s\.$/,
  );
  expect((await runHubCommand(hub, ['backup', 'list', target()])).out).toMatch(
    /^\d{4}-\d{2}-\d{2}T\d{6}Z\tbom$/,
  );

  const destination = await createEmptyLocation(folder);
  const restored = await destination.run('restore', target(), '--passphrase-file', passphraseFile());
  expect(restored).toMatchObject({ code: 0, err: '' });
  const other = await destination.start();
  await expectMemberAndFileRestored(other, { member: ana, fileId });
  expect(await readdir(path.join(destination.folder, 'keys'))).toEqual(
    await readdir(path.join(hub.ctx.config.dataFolder, 'keys')),
  );
  await other.stop();
  await destination.drop();
}, 120_000);

test('sessions end with --end-sessions, and without the keys no old token is accepted', async () => {
  expect(await runBackup('--to', target(), '--without-keys', '--without-proof')).toMatchObject({
    code: 0,
    err: '',
  });
  const destination = await createEmptyLocation(folder);
  const { code, out } = await destination.restore(target(), '--without-keys', '--end-sessions');
  expect(code).toBe(0);
  expect(out).toContain('As chaves não foram restauradas');
  const other = await destination.start();
  const refreshed = await other.people.guest('POST', '/auth/v1/token?grant_type=refresh_token', {
    refresh_token: ana.refreshToken,
  });
  expect(refreshed.status).toBe(400);
  expect((await other.people.signIn(ana.email)).id).toBe(ana.id);
  await other.stop();
  await destination.drop();
});

test('a restore that fails after its commit leaves a hub that a start completes, in a location from which one was moved', async () => {
  await runBackup('--to', target(), '--without-keys', '--without-proof');
  const destination = await createEmptyLocation(folder);
  // The location still has the mark of a hub that was moved away from it, and whose data were then deleted.
  await markHubAsMovedAway(destination.config, { to: 'hub.env', state: 'moved', now: new Date() });
  const changeDatabase = (statement: string) =>
    runWithNewConnection(destination.connectionString, (client) => client.query(statement));
  // A restore creates the triggers of the hub after its commit.
  await changeDatabase(`
    create schema blocked;
    create function blocked.refuse() returns event_trigger language plpgsql as $$ begin raise 'refused'; end $$;
    create event trigger refuse on ddl_command_start when tag in ('CREATE TRIGGER') execute function blocked.refuse()`);
  expect(await destination.restore(target(), '--without-keys')).toMatchObject({
    code: 1,
    err: expect.stringMatching(
      /^O hub foi restaurado, mas falta trazê-lo à versão deste programa\. Inicie o hub/,
    ),
  });
  await changeDatabase('drop schema blocked cascade');
  const other = await destination.startProcess();
  const { status } = await fetch(`${other.url}/readyz`);
  await other.stop();
  expect(status).toBe(200);
  await destination.drop();
});

test('a restore into a hub with members, with a wrong passphrase or without a backup is refused with one sentence', async () => {
  await runBackup('--to', target(), '--passphrase-file', passphraseFile(), '--without-proof');
  const used = await runHubCommand(hub, ['restore', target(), '--without-keys']);
  expect(used).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringMatching(/^Neste lugar já há um hub[^\n]*$/),
  });

  const destination = await createEmptyLocation(folder);
  const wrong = path.join(folder, 'wrong');
  await writeFile(wrong, 'outras quatro palavras quaisquer');
  const rejected = await destination.run('restore', target(), '--passphrase-file', wrong);
  expect(rejected).toMatchObject({ code: 1, err: 'A senha do backup não é esta. Nada foi restaurado.' });
  const missing = await destination.run(
    'restore',
    path.join(folder, 'nothing'),
    '--without-keys',
    '--language',
    'en',
  );
  expect(missing).toMatchObject({ code: 1, err: expect.stringMatching(/^There is no backup in [^\n]*$/) });
  // The rejected restores have left the new location empty, so a restore with the right passphrase succeeds.
  expect(await destination.restore(target(), '--passphrase-file', passphraseFile())).toMatchObject({
    code: 0,
  });
  await destination.drop();
});

test('a backup with the settings of another storage is not good', async () => {
  const settings = { ...toHubCommandEnvironment(hub), HUB_DATA_DIR: path.join(folder, 'other-data') };
  await cp(path.join(hub.ctx.config.dataFolder, 'keys'), path.join(folder, 'other-data', 'keys'), {
    recursive: true,
  });
  const made = await runBackupWithSettings(settings, '--to', target(), '--without-keys');
  expect(made).toMatchObject({
    code: 1,
    err: expect.stringContaining(`e que faltam nele: 2 (${fileId}, ${fileId}-small).`),
  });
  const listed = await runHubCommandWithSettings(settings, ['backup', 'list', target()]);
  expect(listed.out).toContain(`e que faltam nele: 2 (${fileId}, ${fileId}-small).`);
  const inEnglish = await runHubCommandWithSettings({ ...settings, HUB_LANGUAGE: 'en' }, [
    'backup',
    'list',
    target(),
  ]);
  expect(inEnglish.out).toContain(`and that it lacks: 2 (${fileId}, ${fileId}-small).`);
});

test('a backup without a file that the tables name is good only if the file was deleted meanwhile', async () => {
  const uploadTarget = { url: hub.url, by: ana, path: '/api/files' };
  const { body } = await uploadFileAsForm(uploadTarget, await createTestPicture(), 'outra.png');
  const lacking = [body.id, `${body.id}-small`];
  const backupTarget = await openFolderTarget(target());
  const { storage } = hub.ctx;
  // A file that is uploaded after the first list and deleted before the second one is in neither of them.
  const meanwhile: FileStorage = {
    ...storage,
    async *list() {
      for await (const file of storage.list()) if (!lacking.includes(file.key)) yield file;
    },
  };
  const { config } = hub.ctx;
  const { connectionString: hubDatabase } = hub;
  const archived = createHubArchiveDeps(hubDatabase, { config, environment: {} });
  const options = { storage: meanwhile, target: backupTarget, keyProtection: 'left out' } as const;
  const { id } = await makeBackup(archived, options);
  const deps = createVerificationDeps(config, ({ message }) => message);
  await expect(verifyBackupById(backupTarget, id, { ...deps, hubDatabase })).rejects.toThrow(
    `files_at_fault {"missing":"2 (${lacking.join(', ')})","differing":""}`,
  );

  await hub.db.run(sql`delete from files where id = ${body.id}`);
  const verification = await verifyBackupById(backupTarget, id, { ...deps, hubDatabase });
  expect(verification).toMatchObject({ isGood: true, deletedFiles: lacking });

  // A later verification knows which files were deleted, and names the copy that was damaged since.
  const copy = (await Array.fromAsync(listTargetFiles(backupTarget))).find(({ key }) => key === fileId);
  await writeFile(path.join(target(), targetObjectNames.file(fileId, copy?.sha256 ?? '')), 'outra coisa');
  await expect(verifyBackupById(backupTarget, id, deps)).rejects.toThrow(
    `files_at_fault {"missing":"","differing":"1 (${fileId})"}`,
  );
  expect((await Array.fromAsync(listTargetFiles(backupTarget))).map(({ key }) => key)).not.toContain(fileId);
}, 120_000);

test('the operator must say what happens to the keys', async () => {
  expect(await runBackup('--to', target())).toMatchObject({
    code: 2,
    err: expect.stringContaining('--without-keys'),
  });
  expect(await runBackup('--too', target())).toMatchObject({
    code: 2,
    err: expect.stringMatching(/^Não conheço a opção/),
  });
  await writeFile(path.join(folder, 'short'), 'curta');
  expect(await runBackup('--to', target(), '--passphrase-file', path.join(folder, 'short'))).toMatchObject({
    code: 2,
    err: 'A senha do backup deve ter 16 caracteres ou mais.',
  });
  expect(await runBackup('--to', target(), '--recipient', 'age1nada')).toMatchObject({
    code: 1,
    err: 'A chave pública deve começar com age1 e estar completa.',
  });
});
