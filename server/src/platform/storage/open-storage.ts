import { openBucketStorage } from './bucket.ts';
import { openFolderStorage } from './folder.ts';
import type { StorageSettings } from './storage-settings.ts';
import type { FileStorage } from './storage.ts';

export const openStorage = (settings: StorageSettings): Promise<FileStorage> =>
  settings.kind === 'folder' ? openFolderStorage(settings.folder) : openBucketStorage(settings);
