import { mkdir } from 'node:fs/promises';
import { messages } from '../../contract/src/messages/pt-BR/backup-failures.ts';
import { runCommandToCompletion, runCommandOrThrow, type HubCommand } from './command.ts';
import { migrationLedgerTables, readHubDigests, readFileDigests, assertEqualDigests } from './digests.ts';
import { assertNoLeftovers, type KillableOperation } from './operation.ts';
import type { OriginalHubs } from './original-hubs.ts';

/**
 * A restore into a new data folder. If the next attempt is rejected because the folder already has a hub with
 * members, that hub is verified.
 */
export async function createRestoreOperation({
  contents,
  restore,
  target,
}: OriginalHubs): Promise<KillableOperation> {
  const archives = await readFileDigests(target);
  const command = (dataFolder: string): HubCommand => ({ kind: 'command', args: restore, dataFolder });
  return {
    name: 'restore',
    prepare: (folder) => mkdir(folder),
    command,
    async check(folder) {
      const { hasSucceeded, err, milliseconds } = await runCommandToCompletion(command(folder));
      const isUsed = err === `${messages.used_destination}\n`;
      if (!hasSucceeded && !isUsed) throw new Error(`the next restore says: ${err}`);
      if (isUsed) await runCommandOrThrow({ kind: 'command', args: ['verify'], dataFolder: folder });
      assertEqualDigests('the restored hub', {
        expected: contents,
        found: await readHubDigests(folder),
        except: migrationLedgerTables,
      });
      assertEqualDigests('the backup', { expected: archives, found: await readFileDigests(target) });
      await assertNoLeftovers(folder, []);
      return isUsed
        ? { left: 'complete hub', next: 'said what to do' }
        : { left: 'empty database', next: 'continued', length: milliseconds };
    },
  };
}
