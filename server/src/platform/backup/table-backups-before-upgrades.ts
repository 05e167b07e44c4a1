import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { ignoreErrorCodes } from '#platform/storage/error-codes';
import { targetObjectNames } from './backup-target.ts';

/**
 * The number of backups in the folder `before-upgrade` that are retained. Older ones are removed when a new one is
 * verified.
 */
export const maxTableBackups = 2;

/** The days after which a backup in that folder is removed, because it contains what members delete after the upgrade. */
export const tableBackupRetentionDays = 30;

/** Returns the folder of the backups that a hub without `BACKUP_TO` makes before an upgrade. */
export const getTableBackupFolder = (dataFolder: string) => path.join(dataFolder, 'before-upgrade');

/** Returns whether the data folder of this machine has backups from before an upgrade. */
export async function hasTableBackups(dataFolder: string): Promise<boolean> {
  const archives = path.join(getTableBackupFolder(dataFolder), targetObjectNames.archives);
  return ((await readdir(archives).catch(ignoreErrorCodes('ENOENT'))) ?? []).length > 0;
}
