import type { recordOperatorBackup } from '#features/backups/index';
import type { BackupTarget } from '#platform/backup/backup-target';
import { isBucketLocation, normalizeBackupLocation } from '#platform/backup/bucket-location';
import type { CreatedBackup } from '#platform/backup/make-backup';
import { verifyBackupById, type VerificationDeps } from '#platform/backup/verify-backup-by-id';
import type { Config } from '#platform/config/config';
import { openDatabase } from '#platform/database/open-database';
import { resolveFolder } from '../composition/moved-locations.ts';
import { explainError } from './explain-error.ts';
import { texts } from './texts.ts';

const toFirstLine = (text: string) => text.split('\n')[0] ?? '';

type VerificationOptions = {
  target: BackupTarget;
  /** Where the backup was written, if the hub does not record the result itself. */
  recordIn: { config: Config; location: string } | undefined;
};

/** Verifies a new backup, and records it if it is in the location of the nightly ones. Returns how long that took. */
export async function verifyBackupAndRecordResult(
  { id, summary }: CreatedBackup,
  deps: VerificationDeps & { hubDatabase: string; acceptsViolations: boolean },
  { target, recordIn }: VerificationOptions,
) {
  const startedAt = performance.now();
  const verification = await verifyBackupById(target, id, { ...deps, summary });
  const verificationSeconds = Math.round((performance.now() - startedAt) / 100) / 10;
  if (recordIn) {
    const verifiedBackup = { archive: id, ...sumTables(summary), proofSeconds: verificationSeconds };
    const { config, location } = recordIn;
    await recordBackupInNightlyLocation(deps.hubDatabase, config, { location, verifiedBackup }).catch(
      (error: unknown) =>
        process.stderr.write(
          `${texts.results.backup.notRecorded} (${toFirstLine(explainError(error).message)})\n`,
        ),
    );
  }
  return { verification, verificationSeconds };
}

/** Returns the number of tables, and the bytes of all tables and files. */
export function sumTables({ tables, files }: CreatedBackup['summary']) {
  const list = Object.values(tables);
  return { tables: list.length, bytes: list.reduce((total, table) => total + table.bytes, files.bytes) };
}

type VerifiedBackup = Parameters<typeof recordOperatorBackup>[1]['backup'];

/**
 * Records a verified backup in the location of the nightly backups, so that the page about the system and the metrics
 * show it instead of an earlier failure. Rejects if the database does not accept that, such as one of an older version
 * that is not upgraded yet.
 */
export async function recordBackupInNightlyLocation(
  connectionString: string,
  { backup, zone }: Config,
  { location, verifiedBackup }: { location: string; verifiedBackup: VerifiedBackup },
) {
  if (!backup || !(await isSameLocation(location, backup.to))) return;
  // Loaded here, because it loads other features, which most backups do not need in memory.
  const backups = await import('#features/backups/index');
  const db = openDatabase({ connectionString, connections: 1 });
  try {
    await backups.recordOperatorBackup(db, {
      backup: verifiedBackup,
      zone,
      hour: backup.hour,
      now: new Date(),
    });
  } finally {
    await db.close();
  }
}

/** Returns whether two locations are the same bucket and prefix, or the same folder, also if one of them is a link to it. */
async function isSameLocation(one: string, other: string): Promise<boolean> {
  if (isBucketLocation(one) || isBucketLocation(other))
    return normalizeBackupLocation(one) === normalizeBackupLocation(other);
  return (await resolveFolder(one)) === (await resolveFolder(other));
}
