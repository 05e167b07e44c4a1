import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { clusterFolderOf } from '#platform/database/embedded/cluster';
import { startEmbeddedDatabase } from '#platform/database/embedded/embedded-database';
import { tryAcquireFolderLock } from '#platform/database/embedded/lock';
import { stopOrphanedPostgres } from '#platform/database/embedded/orphans';
import { assertSpaceForScratchDatabase } from './scratch-database-space.ts';

// The scratch database is deleted at the end, so it need not survive a power cut. It uses little memory.
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  shared_buffers: '32MB',
  max_connections: '10',
};

const prefix = 'backup-proof-';

/**
 * Runs `work` with an empty database in a new folder below `parent`, and deletes both afterwards. A signal that ends
 * the process stops the database first. What killed processes left in `parent` is removed. Throws before the database is
 * created if the disk has too little space for `bytes`, about the size that the database will have.
 */
export async function withScratchDatabase(
  { parent, bytes }: { parent: string; bytes: number },
  work: (scratch: { connectionString: string; folder: string }) => Promise<void>,
) {
  await mkdir(parent, { recursive: true, mode: 0o700 });
  await removeAbandoned(parent);
  await assertSpaceForScratchDatabase(parent, bytes);
  const folder = await mkdtemp(path.join(parent, prefix));
  const database = await startEmbeddedDatabase({ dataFolder: folder, settings });
  let removed: Promise<void> | undefined;
  // A signal removes it while the work fails, so that both wait for the same removal.
  const remove = () => (removed ??= database.stop().then(() => rm(folder, { recursive: true, force: true })));
  const end = () => void remove().finally(() => process.exit(1));
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.once(signal, end);
  try {
    await work({ connectionString: database.connectionString, folder });
  } finally {
    for (const signal of signals) process.off(signal, end);
    await remove();
  }
}

/** Removes the folders of processes that no longer run, with the PostgreSQL that runs on them. */
async function removeAbandoned(parent: string) {
  for (const name of (await readdir(parent)).filter((entry) => entry.startsWith(prefix))) {
    const folder = path.join(parent, name);
    const lock = tryAcquireFolderLock(folder);
    if (!lock) continue;
    try {
      if (existsSync(clusterFolderOf(folder))) await stopOrphanedPostgres(clusterFolderOf(folder));
    } finally {
      lock.release();
    }
    await rm(folder, { recursive: true, force: true });
  }
}
