import type pg from 'pg';
import { advisoryLockNumbers } from '#platform/database/advisory-locks';
import { DatabaseUnavailableError } from '#platform/database/database-errors';
import { BackupError } from './backup-error.ts';
import type { BackupTarget } from './backup-target.ts';
import { openBulkCopyConnection } from './open-snapshot.ts';

const { backup: backupLock } = advisoryLockNumbers;

export type BackupLock = {
  /**
   * Returns the target with a check before each write and removal: they reject with a `DatabaseUnavailableError` once the
   * connection of the lock is lost.
   */
  guard(target: BackupTarget): BackupTarget;
};

/**
 * Runs `work` while no other backup of the same hub runs, and no archive of this hub is removed. If another
 * backup is running, throws a `BackupError`, or with `waitsForLock` waits until that backup ends. PostgreSQL releases the
 * lock if it restarts, and another backup can begin: `work` must write to and remove from the guarded target only.
 */
export async function withBackupLock<T>(
  connectionString: string,
  work: (lock: BackupLock) => Promise<T>,
  { waitsForLock = false }: { waitsForLock?: boolean } = {},
): Promise<T> {
  const client = await openBulkCopyConnection(connectionString);
  try {
    if (waitsForLock) await client.query('select pg_advisory_lock($1)', [backupLock]);
    else if (!(await tryLock(client))) throw new BackupError({ code: 'another_backup_runs' });
    return await work({ guard: (target) => guardTarget(target, client) });
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

function guardTarget(target: BackupTarget, client: pg.Client): BackupTarget {
  const assertLocked = () =>
    client.query('select').catch((error: unknown) => {
      throw new DatabaseUnavailableError(error);
    });
  return {
    ...target,
    async write(...args) {
      await assertLocked();
      await target.write(...args);
    },
    async putFile(...args) {
      await assertLocked();
      await target.putFile(...args);
    },
    async remove(name) {
      await assertLocked();
      await target.remove(name);
    },
  };
}
