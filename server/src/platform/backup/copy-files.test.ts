import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openFolderStorage } from '#platform/storage/folder';
import { DamagedFileError } from './backup-error.ts';
import { isStoredWithSameDigest, restoreFile, writeLocalFileWithDigest } from './copy-files.ts';
import { rejectConflictingKeys, writeKeys } from './key-files.ts';

const folder = await mkdtemp(path.join(os.tmpdir(), 'mutirao-copy-'));
afterAll(() => rm(folder, { recursive: true }));
const storage = await openFolderStorage(path.join(folder, 'files'));

async function* toByteStream(content: string) {
  yield Buffer.from(content);
}

test('a file whose content changed is not stored, and one that is stored is compared', async () => {
  const { sha256 } = await writeLocalFileWithDigest(toByteStream('certo'), path.join(folder, 'draft'));
  const file = { key: 'um-arquivo', bytes: 5, sha256 };
  await expect(restoreFile(storage, file, toByteStream('cento'))).rejects.toThrow(DamagedFileError);
  expect(await storage.open(file.key)).toBeUndefined();
  await restoreFile(storage, { key: file.key }, toByteStream('cento'));
  expect(await isStoredWithSameDigest(storage, file)).toBe(false);
  await restoreFile(storage, file, toByteStream('certo'));
  expect(await isStoredWithSameDigest(storage, file)).toBe(true);
});

test('a folder with other keys is refused, and one with the same keys is not', async () => {
  const locations = { folder: path.join(folder, 'keys'), signingKeyFile: undefined };
  const document = Buffer.from(JSON.stringify({ 'hub.key': Buffer.from('chave').toString('base64') }));
  await rejectConflictingKeys(locations, document);
  await writeKeys(locations, document);
  await rejectConflictingKeys(locations, document);
  await mkdir(locations.folder, { recursive: true });
  await writeFile(path.join(locations.folder, 'hub.key'), 'outra');
  await expect(rejectConflictingKeys(locations, document)).rejects.toThrow('other_key');
  expect(await readFile(path.join(locations.folder, 'hub.key'), 'utf8')).toBe('outra');
});
