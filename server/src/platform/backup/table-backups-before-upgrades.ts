import { existsSync } from 'node:fs';
import path from 'node:path';
import { listArchiveIds, parseArchiveId } from './archive-ids.ts';
import { openFolderTarget } from './folder-target.ts';
import { removeArchives } from './retention.ts';

/** The number of backups before upgrades that are retained. Older ones are removed when a new one is verified. */
export const maxTableBackups = 2;

/** The days after which they are removed, because they contain what members delete after the upgrade. */
export const tableBackupRetentionDays = 30;

/** Returns the folder of the backups that a hub without `BACKUP_TO` makes before an upgrade. */
export const getTableBackupFolder = (dataFolder: string) => path.join(dataFolder, 'before-upgrade');

/** Removes the backups before upgrades that are older than `tableBackupRetentionDays`. Returns their names. */
export async function purgeOldTableBackups(dataFolder: string, now: Date): Promise<string[]> {
  const folder = getTableBackupFolder(dataFolder);
  if (!existsSync(folder)) return [];
  const target = await openFolderTarget(folder);
  const oldest = now.getTime() - tableBackupRetentionDays * 86_400_000;
  const old = (await listArchiveIds(target)).filter(
    (id) => (parseArchiveId(id)?.getTime() ?? oldest) < oldest,
  );
  await removeArchives(target, old);
  return old;
}
