import { mkdir } from 'node:fs/promises';
import { messages } from '../../server/src/messages/pt-BR/commands/backup-failures.ts';
import { completeCommand, completeOrThrow, type Command } from './command.ts';
import { ledgers, readContents, readFolder, rejectDifferences } from './contents.ts';
import { rejectLeftovers, type Operation } from './operation.ts';
import type { Originals } from './originals.ts';

/**
 * A restore into a new data folder. If the next attempt is rejected because the folder already has a hub with
 * members, that hub is verified.
 */
export async function createRestoreOperation({ contents, restore, target }: Originals): Promise<Operation> {
  const archives = await readFolder(target);
  const command = (dataFolder: string): Command => ({ kind: 'command', words: restore, dataFolder });
  return {
    name: 'restore',
    prepare: (folder) => mkdir(folder),
    command,
    async check(folder) {
      const { hasSucceeded, err, milliseconds } = await completeCommand(command(folder));
      const isUsed = err === `${messages.used_destination()}\n`;
      if (!hasSucceeded && !isUsed) throw new Error(`the next restore says: ${err}`);
      if (isUsed) await completeOrThrow({ kind: 'command', words: ['verify'], dataFolder: folder });
      rejectDifferences('the restored hub', {
        expected: contents,
        found: await readContents(folder),
        except: ledgers,
      });
      rejectDifferences('the backup', { expected: archives, found: await readFolder(target) });
      await rejectLeftovers(folder, []);
      return isUsed
        ? { left: 'complete hub', next: 'said what to do' }
        : { left: 'empty database', next: 'continued', length: milliseconds };
    },
  };
}
