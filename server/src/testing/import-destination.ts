import { mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { inject } from 'vitest';
import { readConfig } from '#platform/config/config';
import { openDatabase } from '#platform/database/open-database';
import { openStorage } from '#platform/storage/open-storage';
import type { FileStorage } from '#platform/storage/storage';
import { createHubImportDeps } from '../composition/hub-export.ts';
import { createEmptyDatabase } from './create-database-from-template.ts';
import { runImportHubExportCommand } from '../cli/import.ts';
import { runHubCommandWithSettings } from './run-command.ts';
import { runCommandInProcess } from './run-command-in-process.ts';
import { startTestServerOnDatabase } from './test-server.ts';

/** Creates an empty location for an import: a database, and a data folder inside of `folder`. */
export async function createImportDestination(folder: string, createDatabase = createEmptyDatabase) {
  const { connectionString, drop } = await createDatabase(inject('postgres'));
  const destinationFolder = await mkdtemp(path.join(folder, 'location-'));
  const settings = { DATABASE_URL: connectionString, HUB_DATA_DIR: destinationFolder };
  const config = readConfig(settings);
  const storage = await openStorage(config.storage, 'test');
  const openDb = () => openDatabase({ connectionString });
  return {
    drop,
    connectionString,
    config,
    storage,
    target: createHubImportDeps(connectionString, { config, storage }),
    openDb,
    run: (...args: string[]) => runHubCommandWithSettings(settings, args),
    runImport: (...args: string[]) => runCommandInProcess(runImportHubExportCommand, settings, args),
    /** Starts a hub on the location. */
    start: () => {
      const db = openDb();
      return startTestServerOnDatabase(
        { db, connectionString, drop: () => db.close() },
        { HUB_DATA_DIR: destinationFolder },
      );
    },
  };
}

/** Returns the keys of all files in a storage. */
export async function listStoredKeys(storage: FileStorage) {
  const keys: string[] = [];
  for await (const { key } of storage.list()) keys.push(key);
  return keys;
}
