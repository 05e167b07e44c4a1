import { mkdir } from 'node:fs/promises';
import { usedPlace } from '../../server/src/platform/backup/backup-error.ts';
import { completeCommand, type Command } from './command.ts';
import { readContents, readFolder } from './contents.ts';
import { refuseDifferences, refuseLeftovers, type Operation } from './operation.ts';
import { completeOrThrow, type Originals } from './originals.ts';

/** A restore into a new data folder. If the place is refused because it has members, the hub that is there is started. */
export async function createRestoreOperation({ contents, restore, target }: Originals): Promise<Operation> {
  const archives = await readFolder(target);
  const command = (dataFolder: string): Command => ({ kind: 'command', words: restore, dataFolder });
  return {
    name: 'restore',
    prepare: (folder) => mkdir(folder),
    command,
    async check(folder) {
      const { hasSucceeded, err } = await completeCommand(command(folder));
      const isUsed = err === `${usedPlace().message}\n`;
      if (!hasSucceeded && !isUsed) throw new Error(`the next restore says: ${err}`);
      if (isUsed) await completeOrThrow({ kind: 'start', words: [], dataFolder: folder });
      refuseDifferences('the restored hub', contents, await readContents(folder));
      refuseDifferences('the backup', archives, await readFolder(target));
      await refuseLeftovers(folder, []);
      return isUsed
        ? { left: 'complete hub', next: 'said what to do' }
        : { left: 'empty database', next: 'continued' };
    },
  };
}
