import { mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { inject } from 'vitest';
import { readConfig } from '#platform/config/config';
import { openDatabase } from '#platform/database/open-database';
import { runRestoreCommand } from '../cli/restore.ts';
import { createEmptyDatabase } from './create-database-from-template.ts';
import { runHubCommandWithSettings } from './run-command.ts';
import { runCommandInProcess } from './run-command-in-process.ts';
import { startHubProcess } from './start-hub-process.ts';
import { startTestServerOnDatabase } from './test-server.ts';

type Options = {
  createDatabase?: typeof createEmptyDatabase;
  /** By default a new folder inside of `folder`. */
  dataFolder?: string;
};

/** Creates a location for a hub: an empty database, and a data folder. */
export async function createEmptyLocation(
  folder: string,
  { createDatabase = createEmptyDatabase, dataFolder }: Options = {},
) {
  const { connectionString, drop } = await createDatabase(inject('postgres'));
  const locationFolder = dataFolder ?? (await mkdtemp(path.join(folder, 'location-')));
  const settings = { DATABASE_URL: connectionString, HUB_DATA_DIR: locationFolder };
  const openDb = () => openDatabase({ connectionString });
  return {
    folder: locationFolder,
    settings,
    config: readConfig(settings),
    connectionString,
    drop,
    openDb,
    run: (...args: string[]) => runHubCommandWithSettings(settings, args),
    restore: (...args: string[]) => runCommandInProcess(runRestoreCommand, settings, args),
    /** Starts a hub on the location, in this process or in another one. */
    start: () => {
      const db = openDb();
      return startTestServerOnDatabase(
        { db, connectionString, drop: () => db.close() },
        { HUB_DATA_DIR: locationFolder },
      );
    },
    startProcess: () => startHubProcess(settings),
  };
}
