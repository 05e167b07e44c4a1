import { mkdir } from 'node:fs/promises';
import { listArchiveIds } from '../../server/src/platform/backup/archive-ids.ts';
import type { BackupTarget } from '../../server/src/platform/backup/backup-target.ts';
import { openFolderTarget } from '../../server/src/platform/backup/folder-target.ts';
import { readBackupVerification } from '../../server/src/platform/backup/backup-verification.ts';
import { startHub } from '../hub-process.ts';
import { runCommandOrThrow, type HubCommand } from './command.ts';
import { assertNoLeftovers, type KillableOperation } from './operation.ts';
import type { OriginalHubs } from './original-hubs.ts';

/** Backs up a running hub to an empty folder, and verifies the archive. */
export async function createBackupOperation({ demo, passphrase }: OriginalHubs): Promise<KillableOperation> {
  const hub = await startHub({ folder: demo });
  const command = (target: string): HubCommand => ({
    kind: 'command',
    args: ['backup', '--to', target, '--passphrase-file', passphrase, '--full-speed'],
    dataFolder: demo,
  });
  return {
    name: 'backup',
    prepare: (folder) => mkdir(folder),
    command,
    async check(folder) {
      const target = await openFolderTarget(folder);
      const left = await describeArchives(target);
      if (!(await fetch(`${hub.url}/readyz`)).ok) throw new Error('the hub does not serve');
      const length = await runCommandOrThrow(command(folder));
      await verifyAll(target, demo);
      await runCommandOrThrow({ kind: 'command', args: ['verify'], dataFolder: demo });
      await assertNoLeftovers(demo, ['postgres.port']);
      return { left, next: 'continued', length };
    },
    close: () => hub.stop(),
  };
}

async function describeArchives(target: BackupTarget) {
  const [id] = await listArchiveIds(target);
  if (id === undefined) return 'no archive';
  const verification = await readBackupVerification(target, id);
  if (verification && !verification.isGood)
    throw new Error(`the archive ${id} counts as damaged: ${verification.reason}`);
  return verification ? 'a verified archive' : 'an unverified archive';
}

/**
 * Verifies the unverified archives, and throws unless all are good. An archive is listed only when it is
 * complete, so a kill must not leave a damaged one.
 */
async function verifyAll(target: BackupTarget, dataFolder: string) {
  const ids = await listArchiveIds(target);
  if (ids.length === 0) throw new Error('there is no archive');
  for (const id of ids) {
    if ((await readBackupVerification(target, id))?.isGood) continue;
    await runCommandOrThrow({ kind: 'command', args: ['backup', 'prove', target.label, id], dataFolder });
  }
}
