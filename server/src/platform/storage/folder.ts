import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { assertStorageKey, type FileStorage } from './storage.ts';

/** Stores files in a folder, spread over subfolders by the beginning of their names. */
export async function openFolderStorage(folder: string): Promise<FileStorage> {
  const scratch = path.join(folder, 'incoming');
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
      const handle = await open(filePathOf(key)).catch(absent);
      return handle && createReadStream('', { fd: handle, ...range });
    },
    remove: (key) => rm(filePathOf(key), { force: true }),
  };
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

function absent(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}
