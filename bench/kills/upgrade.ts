import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { ignoreErrorCodes } from '../../server/src/platform/storage/error-codes.ts';
import { runCommandOrThrow, type HubCommand } from './command.ts';
import {
  migrationLedgerTables,
  readHubDigests,
  assertEqualDigests,
  tablesChangedByStart,
} from './digests.ts';
import { assertNoLeftovers, type KillableOperation } from './operation.ts';
import { copyFolder, oldestPostgresMajor, type OriginalHubs } from './original-hubs.ts';

/** The start of a hub whose embedded PostgreSQL is of the oldest major version that can be upgraded. */
export function createUpgradeOperation({ contents, former }: OriginalHubs): KillableOperation {
  const command = (dataFolder: string): HubCommand => ({ kind: 'start', args: [], dataFolder });
  return {
    name: 'major upgrade',
    prepare: (folder) => copyFolder(former, folder),
    command,
    async check(folder) {
      const left = await describeClusters(folder);
      // Upgrades as a start does, but runs no scheduled work, which would change the demo as time passes.
      await runCommandOrThrow({ kind: 'command', args: ['verify'], dataFolder: folder });
      const found = await readHubDigests(folder);
      // If the kill came before the upgraded data replaced the former data, the killed start had not written
      // any rows of its own.
      const except = left === 'former data' ? migrationLedgerTables : tablesChangedByStart;
      assertEqualDigests('the upgraded hub', { expected: contents, found, except });
      await assertNoLeftovers(folder, [keptFolder]);
      if (!(await readdir(folder)).includes(keptFolder)) throw new Error('the former data are missing');
      await runCommandOrThrow(command(folder));
      return { left, next: 'continued' };
    },
  };
}

const keptFolder = `postgres-${oldestPostgresMajor}-old`;

async function describeClusters(dataFolder: string) {
  const version = path.join(dataFolder, 'postgres', 'PG_VERSION');
  const major = await readFile(version, 'utf8').catch(ignoreErrorCodes('ENOENT'));
  if (major === undefined) return 'half of the exchange';
  return Number(major) === oldestPostgresMajor ? 'former data' : 'new data';
}
