import { randomBytes } from 'node:crypto';
import { open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isDiskFull, isDiskLow, readDiskSpace } from '#platform/storage/disk-space';

const chunkSize = 1024 * 1024;
// Enough for the next segment of PostgreSQL's log (16 MiB), and less than the 32 MiB below which the hub rejects
// writes.
const reserveSize = 24 * 1024 * 1024;
const retryMilliseconds = 10_000;

export type DiskReserve = {
  /** Deletes the file if the disk is full. Never rejects. */
  releaseIfFull(): Promise<void>;
  /**
   * Writes the file, unless it exists or the disk would then have too little space. Returns whether it exists. Never
   * rejects.
   */
  tryAllocate(): Promise<boolean>;
  /**
   * Tries to write the file every ten seconds, until it exists or `isStopping` returns true. Never rejects. A
   * second call while one waits does nothing.
   */
  allocateWhenPossible(isStopping: () => boolean): Promise<void>;
};

/**
 * Creates the reserve of a data folder: a file of 24 MiB whose space PostgreSQL gets when it has ended because another
 * program took the last byte of the disk. Without it, PostgreSQL could not start again, and nothing could be read until
 * there is space. The hub still rejects writes, because the file frees less than writing needs.
 */
export function createDiskReserve(
  dataFolder: string,
  readSpace = () => readDiskSpace(dataFolder),
): DiskReserve {
  const file = path.join(dataFolder, 'postgres.reserve');
  const exists = () =>
    stat(file).then(
      () => true,
      () => false,
    );
  let isWaiting = false;
  const reserve: DiskReserve = {
    releaseIfFull: async () => {
      try {
        if (isDiskFull(await readSpace())) await rm(file, { force: true });
      } catch {
        // A disk that fails gives no space.
      }
    },
    tryAllocate: async () => {
      const draft = `${file}.new`;
      try {
        if (await exists()) return true;
        const { free, size } = await readSpace();
        if (isDiskLow({ free: free - reserveSize, size })) return false;
        // A file with the final name is always complete.
        await writeRandomBytes(draft);
        await rename(draft, file);
        return true;
      } catch {
        await rm(draft, { force: true }).catch(() => undefined);
        return false;
      }
    },
    allocateWhenPossible: async (isStopping) => {
      if (isWaiting) return;
      isWaiting = true;
      while (!isStopping() && !(await reserve.tryAllocate()))
        await wait(retryMilliseconds, undefined, { ref: false });
      isWaiting = false;
    },
  };
  return reserve;
}

/** Random bytes take their space also on a file system that compresses. */
async function writeRandomBytes(file: string) {
  const handle = await open(file, 'w', 0o600);
  try {
    const chunk = randomBytes(chunkSize);
    for (let written = 0; written < reserveSize; written += chunkSize) await handle.write(chunk);
  } finally {
    await handle.close();
  }
}
