import { randomUUID } from 'node:crypto';
import { folderLimits } from '@mutirao/contract/features/courses/folder/limits';
import type { House } from '#platform/house/house';
import { deleteDropped, dropOld, listDropped } from './store/waiting.ts';

// Each may be of hundreds of parts: the next ones go with the next round.
const most = 10;

/** Drops folders that were not applied within a day and purges what was stored for them. */
export async function sweepFolders(house: Pick<House, 'db' | 'storage' | 'now'>) {
  const before = new Date(house.now().getTime() - folderLimits.keptHours * 3_600_000);
  await dropOld(house.db, { before, most });
  await discardFolders(house);
}

/**
 * Purges dropped folders, starting at a random id: a folder that the storage cannot delete remains recorded and does
 * not block the others.
 */
export async function discardFolders({ db, storage }: Pick<House, 'db' | 'storage'>) {
  for (const { id, parts } of await listDropped(db, { from: randomUUID(), most })) {
    try {
      for (const key of parts) await storage.remove(key);
      await deleteDropped(db, id);
    } catch {
      continue;
    }
  }
}
