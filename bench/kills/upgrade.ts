import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { unlessCode } from '../../server/src/platform/storage/unless-code.ts';
import { completeOrThrow, type Command } from './command.ts';
import { ledgers, readContents, rejectDifferences, writtenByStarts } from './contents.ts';
import { rejectLeftovers, type Operation } from './operation.ts';
import { copyFolder, formerMajor, type Originals } from './originals.ts';

/** The start of a hub whose embedded PostgreSQL is of the oldest major version that can be upgraded. */
export function createUpgradeOperation({ contents, former }: Originals): Operation {
  const command = (dataFolder: string): Command => ({ kind: 'start', words: [], dataFolder });
  return {
    name: 'major upgrade',
    prepare: (folder) => copyFolder(former, folder),
    command,
    async check(folder) {
      const left = await describeClusters(folder);
      // Upgrades as a start does, but runs no scheduled work, which would change the demo as time passes.
      await completeOrThrow({ kind: 'command', words: ['verify'], dataFolder: folder });
      const found = await readContents(folder);
      // If the kill came before the data was exchanged, the start had not written any rows of its own.
      const except = left === 'former data' ? ledgers : writtenByStarts;
      rejectDifferences('the upgraded hub', { expected: contents, found, except });
      await rejectLeftovers(folder, [keptFolder]);
      if (!(await readdir(folder)).includes(keptFolder)) throw new Error('the former data are missing');
      await completeOrThrow(command(folder));
      return { left, next: 'continued' };
    },
  };
}

const keptFolder = `postgres-${formerMajor}-old`;

async function describeClusters(dataFolder: string) {
  const version = path.join(dataFolder, 'postgres', 'PG_VERSION');
  const major = await readFile(version, 'utf8').catch(unlessCode('ENOENT'));
  if (major === undefined) return 'half of the exchange';
  return Number(major) === formerMajor ? 'former data' : 'new data';
}
