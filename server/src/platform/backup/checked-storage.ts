import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { FileStorage } from '#platform/storage/storage';
import { DamagedFileError } from './backup-error.ts';
import { isStoredWithSameDigest } from './copy-files.ts';
import { countAndDigestStream } from './digest-stream.ts';

/** Returns a storage that reads each file again after storing it, and throws if it is not the same. */
export const withVerifiedPuts = (storage: FileStorage): FileStorage => ({
  ...storage,
  async put(key, from, mediaType) {
    const file = { key, ...(await countAndDigestStream(createReadStream(from))) };
    await storage.put(key, from, mediaType);
    if (!(await isStoredWithSameDigest(storage, file))) throw new DamagedFileError(file);
  },
});

/** Returns a storage that accepts files without storing them, because they are in it already. */
export const withIgnoredPuts = (storage: FileStorage): FileStorage => ({
  ...storage,
  put: (_key, from) => rm(from),
});

/** Returns an empty storage that deletes every file it gets, for a restore that only checks file digests. */
export const createDiscardingStorage = (scratch: string): FileStorage => ({
  scratch,
  put: (_key, from) => rm(from),
  open: async () => undefined,
  remove: async () => undefined,
  // oxlint-disable-next-line require-yield
  async *list() {
    return;
  },
});
