import path from 'node:path';
import { recordOperatorBackup } from '#features/backups/index';
import { isBucketLocation } from '#platform/backup/bucket-location';
import type { Config } from '#platform/config/config';
import { openDatabase } from '#platform/database/open-database';

type VerifiedBackup = Parameters<typeof recordOperatorBackup>[1]['backup'];

// The codes of PostgreSQL for a table and a column that do not exist.
const missingTableOrColumn = new Set(['42P01', '42703']);

/**
 * Records a verified backup in the location of the nightly backups, so that the page about the system and the metrics show it
 * instead of an earlier failure. A database of an older version, which is not upgraded yet, is left as it is.
 */
export async function recordBackupInNightlyLocation(
  connectionString: string,
  { backup, zone }: Config,
  { to, verifiedBackup }: { to: string; verifiedBackup: VerifiedBackup },
) {
  const location = isBucketLocation(to) ? to : path.resolve(to);
  if (!backup || location !== backup.to) return;
  const db = openDatabase({ connectionString, connections: 1 });
  try {
    await recordOperatorBackup(db, { backup: verifiedBackup, zone, hour: backup.hour, now: new Date() });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (!missingTableOrColumn.has(code)) throw error;
  } finally {
    await db.close();
  }
}
