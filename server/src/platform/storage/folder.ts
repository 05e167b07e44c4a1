import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { assertStorageKey, isStorageKey, type FileStorage, type StoredObject } from './storage.ts';
import { ignoreErrorCodes } from './error-codes.ts';

/**
 * Stores files in a folder, spread over subfolders by the beginning of their names. A command that runs beside the hub
 * names another `scratchName` than the hub, because what an earlier process left in that folder is deleted.
 */
export async function openFolderStorage(folder: string, scratchName = 'incoming'): Promise<FileStorage> {
  const scratch = path.join(folder, scratchName);
  // Uploads that were unfinished when the hub stopped are not continued.
  await rm(scratch, { recursive: true, force: true });
  await mkdir(scratch, { recursive: true, mode: 0o700 });
  const filePathOf = (key: string) => {
    assertStorageKey(key);
    return path.join(folder, key.slice(0, 2), key);
  };

  return {
    scratch,
    async put(key, from) {
      const filePath = filePathOf(key);
      await mkdir(path.dirname(filePath), { recursive: true, mode: 0o700 });
      await syncToDisk(from);
      await rename(from, filePath);
    },
    async open(key, range) {
      const handle = await open(filePathOf(key)).catch(ignoreErrorCodes('ENOENT'));
      return handle && createReadStream('', { fd: handle, ...range });
    },
    remove: (key) => rm(filePathOf(key), { force: true }),
    list: () => listStoredFiles(folder),
  };
}

/** Lists one subfolder after the other, so only the names of one are in memory. */
async function* listStoredFiles(folder: string): AsyncGenerator<StoredObject> {
  for (const subfolder of (await readdir(folder)).filter((name) => name.length === 2).toSorted()) {
    for (const key of (await readdir(path.join(folder, subfolder))).filter(isStorageKey).toSorted()) {
      // Skips a file that was removed after the names of the folder were read.
      const found = await stat(path.join(folder, subfolder, key)).catch(ignoreErrorCodes('ENOENT'));
      if (found) yield { key, bytes: found.size };
    }
  }
}

/**
 * Flushes a file to the disk before it gets its name, because after a power cut a name must not lead to an incomplete
 * file.
 */
async function syncToDisk(file: string) {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
