import { BackupError } from './backup-error.ts';
import { openArchiveConnection } from './open-snapshot.ts';

// Any fixed number: every version must use the same one.
const backupLock = 728_119_403;

/**
 * Runs `work` while no other backup of the same hub runs, and none of its archives is removed. Throws a `BackupError` if
 * one is running.
 */
export async function withBackupLock<T>(connectionString: string, work: () => Promise<T>): Promise<T> {
  const client = await openArchiveConnection(connectionString);
  try {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
      backupLock,
    ]);
    if (rows[0]?.locked) return await work();
  } finally {
    // Ending the connection releases the lock.
    await client.end();
  }
  throw new BackupError('Outro backup deste hub está em andamento.', {
    english: 'Another backup of this hub is running.',
  });
}
