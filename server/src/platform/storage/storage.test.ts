import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#platform/config/config';
import { fakeS3SecretAccessKey, startFakeS3Service, type FakeS3Service } from '#testing/fake-s3-service';
import { openBucketStorage } from './bucket.ts';
import { openFolderStorage } from './folder.ts';
import { createScratchFolder } from './scratch.ts';
import { uploadTimeoutMillisecondsFor, type FileStorage } from './storage.ts';

let folder: string;
let service: FakeS3Service;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'mutirao-storage-'));
  service = await startFakeS3Service();
});
afterAll(async () => {
  service.stop();
  await rm(folder, { recursive: true });
});

describe.each([
  ['a folder', () => openFolderStorage(path.join(folder, 'kept'))],
  ['a bucket', () => openBucketStorage(service.settings)],
])('%s', (_, openStorage) => {
  let storage: FileStorage;
  beforeAll(async () => {
    storage = await openStorage();
  });

  const set = async (key: string, text: string) => {
    const from = path.join(storage.scratch, 'sent');
    await writeFile(from, text);
    await storage.put(key, from, 'text/plain');
  };
  const read = async (key: string, range?: { start: number; end: number }) => {
    const content = await storage.open(key, range);
    return content && String(await buffer(content));
  };

  test('a storage stores a file, returns all or a part of it, and removes it', async () => {
    await set('abc-1', 'olá, mundo');
    expect(await readdir(storage.scratch)).toEqual([]);
    expect(await read('abc-1')).toBe('olá, mundo');
    expect(await read('abc-1', { start: 0, end: 1 })).toBe('ol');
    await storage.remove('abc-1');
    expect(await read('abc-1')).toBeUndefined();
    await storage.remove('abc-1');
  });

  test('a storage lists the files in the order of their names', async () => {
    const keys = ['xyz-2', 'abc', 'abc-1', 'abd', 'xyz-10', 'ab0'];
    for (const [index, key] of keys.entries()) await set(key, 'x'.repeat(index));
    expect(await Array.fromAsync(storage.list())).toEqual(
      keys.map((key, bytes) => ({ key, bytes })).toSorted((one, other) => (one.key < other.key ? -1 : 1)),
    );
    for (const key of keys) await storage.remove(key);
    expect(await Array.fromAsync(storage.list())).toEqual([]);
  });

  test.each(['../abc', 'a/b/c', 'ABC', ''])('a storage rejects the invalid key %j', async (key) => {
    await expect(async () => storage.open(key)).rejects.toThrow('is not a valid storage key');
  });
});

test('a bucket with a wrong secret, or with a service that is down, says so', async () => {
  const wrong = await openBucketStorage({ ...service.settings, secretAccessKey: 'outra' });
  await expect(wrong.open('abc-1')).rejects.toThrow('the bucket answered 403');
  service.fail(true);
  const storage = await openBucketStorage(service.settings);
  await expect(storage.open('abc-1')).rejects.toThrow(
    'Os arquivos não podem ser alcançados agora. Tente de novo em instantes.',
  );
  service.fail(false);
});

test('the temporary files of a dead process are deleted, and those of a running one are not', async () => {
  const directory = await mkdtemp(path.join(folder, 'scratch-'));
  // No process has a number as high as this.
  const [deadProcessFolder, liveProcessFolder] = [
    'mutirao-incoming-2147483646-abc',
    `mutirao-incoming-${process.ppid}-abc`,
  ];
  for (const name of [deadProcessFolder, liveProcessFolder, 'outra-coisa'])
    await mkdir(path.join(directory, name));
  const [ownFolder, other] = [await createScratchFolder(directory), await createScratchFolder(directory)];
  const expectedFolders = [liveProcessFolder, 'outra-coisa', path.basename(ownFolder), path.basename(other)];
  expect((await readdir(directory)).toSorted()).toEqual(expectedFolders.toSorted());
});

test('a larger upload gets a longer timeout', () => {
  expect(uploadTimeoutMillisecondsFor(1)).toBe(31_000);
  expect(uploadTimeoutMillisecondsFor(2_000_000_000)).toBe(2_030_000);
});

describe('the settings', () => {
  const bucket = {
    S3_ENDPOINT: 'https://s3.exemplo.com.br/',
    S3_BUCKET: 'arquivos',
    S3_ACCESS_KEY_ID: 'CHAVE',
    S3_SECRET_ACCESS_KEY: fakeS3SecretAccessKey,
  };

  test('the storage settings name a folder by default, or a bucket', () => {
    expect(readConfig({ HUB_DATA_DIR: '/dados' }).storage).toEqual({
      kind: 'folder',
      folder: '/dados/files',
    });
    expect(readConfig({ ...bucket, S3_PATH_STYLE: 'off' }).storage).toMatchObject({
      kind: 'bucket',
      endpoint: 'https://s3.exemplo.com.br',
      region: 'us-east-1',
      pathStyle: false,
    });
  });

  test('the storage settings of backups are those of the files, or other ones', () => {
    const { backupService } = readConfig(bucket);
    expect(backupService).toEqual({
      endpoint: 'https://s3.exemplo.com.br',
      region: 'us-east-1',
      accessKeyId: 'CHAVE',
      secretAccessKey: fakeS3SecretAccessKey,
      pathStyle: true,
    });
    expect(readConfig({}).backupService).toBeUndefined();
    const other = {
      BACKUP_S3_ENDPOINT: 'https://outro.exemplo.com.br',
      BACKUP_S3_REGION: 'br-2',
      BACKUP_S3_ACCESS_KEY_ID: 'OUTRA',
      BACKUP_S3_SECRET_ACCESS_KEY: 'segredo',
      BACKUP_S3_PATH_STYLE: 'off',
    };
    expect(readConfig({ ...bucket, ...other }).backupService).toEqual({
      endpoint: 'https://outro.exemplo.com.br',
      region: 'br-2',
      accessKeyId: 'OUTRA',
      secretAccessKey: 'segredo',
      pathStyle: false,
    });
    expect(() => readConfig({ ...other, BACKUP_S3_ENDPOINT: 'http://outro.exemplo.com.br' })).toThrow(
      /^BACKUP_S3_ENDPOINT storage_endpoint/,
    );
    expect(() => readConfig({ ...other, BACKUP_S3_ENDPOINT: '' })).toThrow(
      /storage_endpoint_missing .*"BACKUP_S3"/,
    );
    expect(() => readConfig({ ...other, BACKUP_S3_ACCESS_KEY_ID: '' })).toThrow(
      /^BACKUP_S3_ACCESS_KEY_ID storage_needs .*"BACKUP_S3"/,
    );
  });

  test.each([
    [{ S3_ENDPOINT: 's3.exemplo.com.br' }, /^S3_ENDPOINT/],
    [{ S3_ENDPOINT: 'http://s3.exemplo.com.br' }, /^S3_ENDPOINT/],
    [{ S3_ENDPOINT: 'https://:b@s3.exemplo.com.br' }, /^S3_ENDPOINT/],
    [{ S3_BUCKET: 'Arquivos!' }, /^S3_BUCKET/],
    [{ S3_BUCKET: '' }, /^S3_BUCKET storage_needs/],
    [{ S3_SECRET_ACCESS_KEY: '' }, /^S3_SECRET_ACCESS_KEY storage_needs/],
    [{ S3_PATH_STYLE: 'sim' }, /^S3_PATH_STYLE switch/],
    [{ S3_ENDPOINT: '' }, /storage_endpoint_missing .*"S3"/],
  ])('the storage settings refuse %j', (wrong, sentence) => {
    expect(() => readConfig({ ...bucket, ...wrong })).toThrow(sentence);
  });
});
