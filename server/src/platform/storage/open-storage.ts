import { openBucket } from './bucket.ts';
import { openFolder } from './folder.ts';
import type { StorageSettings } from './storage-settings.ts';
import type { Storage } from './storage.ts';

export const openStorage = (settings: StorageSettings): Promise<Storage> =>
  settings.kind === 'folder' ? openFolder(settings.folder) : openBucket(settings);
