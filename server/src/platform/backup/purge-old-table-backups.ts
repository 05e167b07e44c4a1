import { existsSync } from 'node:fs';
import { listArchiveIds, parseArchiveId } from './archive-ids.ts';
import { openFolderTarget } from './folder-target.ts';
import { removeArchives } from './retention.ts';
import { getTableBackupFolder, tableBackupRetentionDays } from './table-backups-before-upgrades.ts';
import { isTargetWithoutFiles } from './target-marker.ts';

/**
 * Removes the backups in the folder `before-upgrade` that are older than `tableBackupRetentionDays`. Returns their names.
 */
export async function purgeOldTableBackups(dataFolder: string, now: Date): Promise<string[]> {
  const folder = getTableBackupFolder(dataFolder);
  if (!existsSync(folder)) return [];
  const target = await openFolderTarget(folder);
  // `BACKUP_TO` can name this folder.
  if (!(await isTargetWithoutFiles(target))) return [];
  const oldest = now.getTime() - tableBackupRetentionDays * 86_400_000;
  const old = (await listArchiveIds(target)).filter(
    (id) => (parseArchiveId(id)?.getTime() ?? oldest) < oldest,
  );
  await removeArchives(target, old);
  return old;
}
