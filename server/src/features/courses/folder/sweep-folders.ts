import { randomUUID } from 'node:crypto';
import { folderLimits } from '@mutirao/contract/features/courses/folder/limits';
import type { House } from '#platform/house/house';
import { deleteDropped, dropOld, listDropped } from './store/waiting.ts';

// Each may be of hundreds of parts: the next ones go with the next round.
const most = 10;

/** Lets go of folders that nobody applied for a day, and of what was kept for them. */
export async function sweepFolders(house: Pick<House, 'db' | 'storage' | 'now'>) {
  const before = new Date(house.now().getTime() - folderLimits.keptHours * 3_600_000);
  await dropOld(house.db, { before, most });
  await discardFolders(house);
}

/** Gives up what was let go of, begun anywhere: what the storage holds on to stays known, and stands in nobody's way. */
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
