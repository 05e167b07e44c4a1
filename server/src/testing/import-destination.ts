import { openStorage } from '#platform/storage/open-storage';
import type { FileStorage } from '#platform/storage/storage';
import { createHubImportDeps } from '../composition/hub-export.ts';
import { runImportHubExportCommand } from '../cli/import.ts';
import { createEmptyDatabase } from './create-database-from-template.ts';
import { createEmptyLocation } from './empty-location.ts';
import { runCommandInProcess } from './run-command-in-process.ts';

/** Creates an empty location for an import: a database, and a data folder inside of `folder`. */
export async function createImportDestination(folder: string, createDatabase = createEmptyDatabase) {
  const location = await createEmptyLocation(folder, { createDatabase });
  const { config, connectionString, settings } = location;
  const storage = await openStorage(config.storage, 'test');
  return {
    ...location,
    storage,
    target: createHubImportDeps(connectionString, { config, storage }),
    runImport: (...args: string[]) => runCommandInProcess(runImportHubExportCommand, settings, args),
  };
}

/** Returns the keys of all files in a storage. */
export async function listStoredKeys(storage: FileStorage) {
  const keys: string[] = [];
  for await (const { key } of storage.list()) keys.push(key);
  return keys;
}
