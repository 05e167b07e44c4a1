import type pg from 'pg';
import { advisoryLockNumbers } from '#platform/database/advisory-locks';
import { BackupError } from './backup-error.ts';
import { openBulkCopyConnection } from './open-snapshot.ts';

const { backup: backupLock } = advisoryLockNumbers;

/**
 * Runs `work` while no other backup of the same hub runs, and no archive of this hub is removed. If another
 * backup is running, throws a `BackupError`, or with `waitsForLock` waits until that backup ends.
 */
export async function withBackupLock<T>(
  connectionString: string,
  work: () => Promise<T>,
  { waitsForLock = false }: { waitsForLock?: boolean } = {},
): Promise<T> {
  const client = await openBulkCopyConnection(connectionString);
  try {
    if (waitsForLock) await client.query('select pg_advisory_lock($1)', [backupLock]);
    else if (!(await tryLock(client))) throw new BackupError({ code: 'another_backup_runs' });
    return await work();
  } finally {
    // Ending the connection releases the lock.
    await client.end();
  }
}

/** Takes the lock if it is free. */
async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
    backupLock,
  ]);
  return rows[0]?.locked === true;
}
