import { existsSync } from 'node:fs';
import path from 'node:path';
import { listArchiveIds } from '../../server/src/platform/backup/archive-ids.ts';
import { readBackupVerification } from '../../server/src/platform/backup/backup-verification.ts';
import { openFolderTarget } from '../../server/src/platform/backup/folder-target.ts';
import { targetObjectNames } from '../../server/src/platform/backup/backup-target.ts';
import { getTableBackupFolder } from '../../server/src/platform/backup/table-backups-before-upgrades.ts';
import { readArchive } from '../../server/src/testing/read-archive.ts';
import { runCommandOrThrow, type HubCommand } from './command.ts';
import { assertEqualDigests, readHubDigests, tablesChangedByStart, type HubDigests } from './digests.ts';
import { assertNoLeftovers, type KillableOperation } from './operation.ts';
import { copyFolder, type OriginalHubs } from './original-hubs.ts';

/**
 * The start of a hub with the tables of the first release, which first makes a backup of the tables in the data folder
 * and proves it. After a kill and the next start, the hub must equal one whose start was not killed, and each backup
 * must be proven and have the tables of before the upgrade.
 */
export async function createBackupBeforeUpgradeOperation(
  { older }: OriginalHubs,
  folder: string,
): Promise<KillableOperation> {
  const command = (dataFolder: string): HubCommand => ({ kind: 'start', args: [], dataFolder });
  await copyFolder(older, folder);
  await runCommandOrThrow(command(folder));
  const contents = await readHubDigests(folder);
  const [backup] = await readBackups(folder);
  if (!backup?.isVerified) throw new Error('the start without a kill made no backup');
  return {
    name: 'upgrade with backup',
    prepare: (copy) => copyFolder(older, copy),
    command,
    async check(copy) {
      const left = await describeLeft(copy);
      await runCommandOrThrow(command(copy));
      assertEqualDigests('the upgraded hub', {
        expected: contents,
        found: await readHubDigests(copy),
        except: tablesChangedByStart,
      });
      const backups = await readBackups(copy);
      if (backups.length === 0) throw new Error('there is no backup from before the upgrade');
      for (const { id, isVerified, tables } of backups) {
        if (!isVerified) throw new Error(`the backup ${id} is not proven`);
        assertEqualDigests(`the backup ${id}`, { expected: backup.tables, found: tables });
      }
      await assertNoLeftovers(copy, ['before-upgrade', 'postgres.reserve']);
      return { left, next: 'continued' };
    },
  };
}

type Backup = { id: string; isVerified: boolean; tables: HubDigests };

const toDigests = (tables: Record<string, { sha256: string }>): HubDigests =>
  new Map(Object.entries(tables).map(([name, { sha256 }]) => [name, sha256]));

async function readBackups(dataFolder: string): Promise<Backup[]> {
  const folder = getTableBackupFolder(dataFolder);
  if (!existsSync(folder)) return [];
  const target = await openFolderTarget(folder);
  const backups: Backup[] = [];
  for (const id of await listArchiveIds(target)) {
    const verification = await readBackupVerification(target, id);
    if (verification && !verification.isGood)
      throw new Error(`the backup ${id} counts as damaged: ${verification.reason}`);
    const { tables } = await readArchive(path.join(folder, targetObjectNames.archive(id)));
    backups.push({ id, isVerified: verification !== undefined, tables: toDigests(tables) });
  }
  return backups;
}

async function describeLeft(dataFolder: string) {
  const backups = await readBackups(dataFolder);
  const isUpgrading = existsSync(path.join(dataFolder, 'upgrade.json'));
  if (isUpgrading) return 'a proven backup and its record';
  if (backups.some(({ isVerified }) => isVerified)) return 'a proven backup';
  return backups.length > 0 ? 'an unproven backup' : 'no backup';
}
