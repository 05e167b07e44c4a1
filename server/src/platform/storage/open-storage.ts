import { openBucketStorage } from './bucket.ts';
import { openFolderStorage } from './folder.ts';
import type { StorageSettings } from './storage-settings.ts';
import type { FileStorage } from './storage.ts';

/** Opens the storage of the settings. A command that runs beside the hub names its own `scratchName`. */
export const openStorage = (settings: StorageSettings, scratchName?: string): Promise<FileStorage> =>
  settings.kind === 'folder' ? openFolderStorage(settings.folder, scratchName) : openBucketStorage(settings);
