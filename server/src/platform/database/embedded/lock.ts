import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import path from 'node:path';

export type FolderLock = { release(): void };

/**
 * Locks the data folder for this process, or returns undefined if another living process holds the lock. The operating
 * system releases the lock when its process dies, however it dies: it is the lock that SQLite takes on an otherwise
 * empty file.
 */
export function tryAcquireFolderLock(dataFolder: string): FolderLock | undefined {
  mkdirSync(dataFolder, { recursive: true });
  const file = new DatabaseSync(path.join(dataFolder, 'lock'));
  try {
    file.exec('pragma busy_timeout = 0; pragma journal_mode = memory; begin exclusive');
  } catch {
    file.close();
    return undefined;
  }
  writeFileSync(holderFile(dataFolder), String(process.pid));
  return { release: () => file.close() };
}

/** Returns the process that locked the folder, as far as the lock file names it; for messages only. */
export function describeFolderLockHolder(dataFolder: string): string {
  try {
    return readFileSync(holderFile(dataFolder), 'utf8').trim();
  } catch {
    return '?';
  }
}

const holderFile = (dataFolder: string) => path.join(dataFolder, 'lock.pid');
