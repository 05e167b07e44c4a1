import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DatabaseUnavailableError } from '#platform/database/database-errors';
import { runWithNewConnection } from '#platform/database/run-with-new-connection';
import { openFolderStorage } from '#platform/storage/folder';
import type { FileStorage } from '#platform/storage/storage';
import { createTestDatabase, type TestDatabase } from '#testing/test-database';
import { migrationSets } from '../../composition/migration-sets.ts';
import { listArchiveIds } from './archive-ids.ts';
import { withBackupLock } from './backup-lock.ts';
import { claimTarget } from './claim-target.ts';
import { targetObjectNames, type BackupTarget } from './backup-target.ts';
import { listTargetFiles } from './copy-files.ts';
import { openFolderTarget } from './folder-target.ts';
import { makeBackup } from './make-backup.ts';
import { removeUnretainedArchives, withUnverifiedArchivesRemoved } from './retention.ts';

let database: TestDatabase;
let folder: string;
let storage: FileStorage;
let target: BackupTarget;
let targetFolder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), 'mutirao-backup-'));
  await mkdir(path.join(folder, 'keys'));
  await writeFile(path.join(folder, 'keys', 'hub.key'), 'uma chave');
  storage = await openFolderStorage(path.join(folder, 'files'));
  targetFolder = path.join(folder, 'target');
  await mkdir(targetFolder);
  target = await openFolderTarget(targetFolder);
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

async function store(key: string, content: string) {
  const draft = path.join(storage.scratch, randomUUID());
  await writeFile(draft, content);
  await storage.put(key, draft, 'text/plain');
}

const runLockedBackup = (at: string, from: FileStorage = storage) =>
  withBackupLock(database.connectionString, () => makeVerifiedBackup(at, from));

/** Makes a backup, and records that it is verified: the verification itself is tested elsewhere. */
async function makeVerifiedBackup(at: string, from: FileStorage) {
  const made = await makeUnverifiedBackup(at, from);
  await recordVerification(made.id, true);
  return made;
}

const makeUnverifiedBackup = (at: string, from: FileStorage = storage) =>
  makeBackup(
    {
      connectionString: database.connectionString,
      migrationSets,
      keys: { folder: path.join(folder, 'keys'), signingKeyFile: undefined },
      version: '0.1.0',
      settings: {},
      now: () => new Date(at),
    },
    { storage: from, target, keyProtection: { passphrase: 'quatro palavras ao acaso' } },
  );

const recordVerification = (id: string, isGood: boolean) =>
  writeFile(
    path.join(targetFolder, targetObjectNames.proof(id)),
    JSON.stringify({ provenAt: '2026-01-01T00:00:00Z', isGood, reason: null }),
  );

const copiedKeys = async () => (await Array.fromAsync(listTargetFiles(target))).map(({ key }) => key);

test('a second backup copies only the files that are new', async () => {
  await store('a-antigo', 'antigo');
  await store('a-antigo-x', 'outro antigo');
  expect((await runLockedBackup('2026-01-31T03:00:00Z')).summary.files).toMatchObject({
    count: 2,
    bytes: 18,
  });
  const [first] = await Array.fromAsync(listTargetFiles(target));
  const file = path.join(targetFolder, targetObjectNames.file(first?.key ?? '', first?.sha256 ?? ''));
  const before = await stat(file);
  await store('b-novo', 'novo');
  expect((await runLockedBackup('2026-02-01T03:00:00Z')).summary.files).toMatchObject({ count: 3 });
  expect(await copiedKeys()).toEqual(['a-antigo', 'a-antigo-x', 'b-novo']);
  expect((await stat(file)).ino).toBe(before.ino);
});

test('files that are uploaded or deleted while the tables are copied are in the archive', async () => {
  let lists = 0;
  const busy: FileStorage = {
    ...storage,
    async *list() {
      lists += 1;
      // The first list is read before the tables are copied, the second after them.
      if (lists === 2) {
        await storage.remove('a-antigo-x');
        await store('c-durante', 'durante');
      }
      yield* storage.list();
    },
  };
  expect((await runLockedBackup('2026-02-02T03:00:00Z', busy)).summary.files.count).toBe(4);
});

test('old archives are removed with the files that no other archive lists', async () => {
  await storage.remove('b-novo');
  await runLockedBackup('2026-03-01T03:00:00Z');
  await runLockedBackup('2026-03-02T03:00:00Z');
  expect(await removeUnretainedArchives(target, { days: 2, weeks: 1, months: 2 })).toEqual([
    '2026-01-31T030000Z',
    '2026-02-01T030000Z',
  ]);
  expect(await listArchiveIds(target)).toEqual([
    '2026-02-02T030000Z',
    '2026-03-01T030000Z',
    '2026-03-02T030000Z',
  ]);
  // The archive of February lists the files that were deleted later.
  expect(await copiedKeys()).toEqual(['a-antigo', 'a-antigo-x', 'b-novo', 'c-durante']);
  await removeUnretainedArchives(target, { days: 1, weeks: 1, months: 1 });
  expect(await copiedKeys()).toEqual(['a-antigo', 'c-durante']);
  expect((await readdir(path.join(targetFolder, 'archives'))).toSorted()).toEqual(['2026-03-02T030000Z']);
});

test('an archive that is not verified does not replace a verified one', async () => {
  const { id: good } = await runLockedBackup('2026-03-10T03:00:00Z');
  const { id: bad } = await runLockedBackup('2026-03-10T04:00:00Z');
  await recordVerification(bad, false);
  expect(await removeUnretainedArchives(target, { days: 1, weeks: 1, months: 1 })).toEqual([
    '2026-03-02T030000Z',
  ]);
  // The archive `bad` is newer than the verified one, so its verification may still come.
  expect(await listArchiveIds(target)).toEqual([good, bad]);
  const { id: next } = await runLockedBackup('2026-03-11T03:00:00Z');
  expect(await removeUnretainedArchives(target, { days: 2, weeks: 1, months: 1 })).toEqual([bad]);
  expect(await listArchiveIds(target)).toEqual([good, next]);
});

test('of the newest archives the given number is retained, and a failed attempt leaves none', async () => {
  const ids = await listArchiveIds(target);
  const { id: newest } = await runLockedBackup('2026-03-20T03:00:00Z');
  expect(await removeUnretainedArchives(target, { newest: 2 })).toEqual(ids.slice(0, -1));
  const retained = await listArchiveIds(target);
  expect(retained).toEqual([ids.at(-1), newest]);
  const attempt = withUnverifiedArchivesRemoved(target, async () => {
    const { id } = await runLockedBackup('2026-03-21T03:00:00Z');
    await recordVerification(id, false);
    expect(await listArchiveIds(target)).toContain(id);
    throw new Error('not good');
  });
  await expect(attempt).rejects.toThrow('not good');
  expect(await listArchiveIds(target)).toEqual(retained);
});

test('the target of another hub is refused', async () => {
  const other = path.join(folder, 'other-keys');
  await mkdir(other);
  await writeFile(path.join(other, 'hub.key'), 'outra chave');
  await expect(claimTarget(target, { folder: other, signingKeyFile: undefined })).rejects.toThrow(
    'location_of_other_hub',
  );
});

test('while a backup runs another one is refused, and neither leaves an incomplete archive', async () => {
  const before = await listArchiveIds(target);
  const results = await Promise.allSettled([
    runLockedBackup('2026-04-01T03:00:00Z'),
    runLockedBackup('2026-04-02T03:00:00Z'),
  ]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { failure: { code: 'another_backup_runs' } },
  });
  expect(await listArchiveIds(target)).toHaveLength(before.length + 1);
  expect(await readdir(path.join(targetFolder, 'incomplete'))).toEqual([]);
});

test('a backup that has lost its lock changes nothing in the target that another one uses', async () => {
  const before = await listArchiveIds(target);
  const outlived = withBackupLock(database.connectionString, async (lock) => {
    const guarded = lock.guard(target);
    return withUnverifiedArchivesRemoved(guarded, async () => {
      await runWithNewConnection(database.connectionString, (client) =>
        client.query(`select pg_terminate_backend(pid) from pg_locks
          where locktype = 'advisory' and pid <> pg_backend_pid()
            and database = (select oid from pg_database where datname = current_database())`),
      );
      // Another backup has an archive that it has not verified yet.
      await withBackupLock(database.connectionString, () => makeUnverifiedBackup('2026-04-03T03:00:00Z'));
      const proof = targetObjectNames.proof('2026-04-01T030000Z');
      await expect(guarded.write(proof, Readable.from(['{}']))).rejects.toThrow(DatabaseUnavailableError);
      await expect(guarded.putFile('files/x', 'x', 'x')).rejects.toThrow(DatabaseUnavailableError);
      throw new Error('not good');
    });
  });
  await expect(outlived).rejects.toThrow('not good');
  expect(await listArchiveIds(target)).toEqual([...before, '2026-04-03T030000Z']);
});

test('what a killed backup left is removed a day later', async () => {
  const drafts = path.join(targetFolder, 'incomplete');
  await writeFile(path.join(drafts, 'old'), '');
  await writeFile(path.join(drafts, 'new'), '');
  const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000);
  await utimes(path.join(drafts, 'old'), twoDaysAgo, twoDaysAgo);
  await openFolderTarget(targetFolder);
  expect(await readdir(drafts)).toEqual(['new']);
  await rm(path.join(drafts, 'new'));
});

test('the keys are not readable in an archive', async () => {
  const { id } = await runLockedBackup('2026-05-01T03:00:00Z');
  const content = await target.open(targetObjectNames.archive(id));
  const bytes = content ? await buffer(content) : Buffer.alloc(0);
  expect(bytes.includes('age-encryption.org/v1')).toBe(true);
  expect(bytes.includes('uma chave')).toBe(false);
  expect(bytes.includes(Buffer.from('uma chave').toString('base64'))).toBe(false);
});
