import { randomUUID } from 'node:crypto';
import { courseFolderLimits } from '@mutirao/contract/features/courses/folder/limits';
import type { AppContext } from '#platform/context/app-context';
import { deleteCancelledImport, cancelStaleImports, listCancelledImports } from './store/pending-imports.ts';

// Each may be of hundreds of parts: the next ones go with the next round.
const max = 10;

/** Drops folders that were not applied within a day and purges what was stored for them. */
export async function purgeStaleImports(ctx: Pick<AppContext, 'db' | 'storage' | 'now'>) {
  const before = new Date(ctx.now().getTime() - courseFolderLimits.previewHours * 3_600_000);
  await cancelStaleImports(ctx.db, { before, most: max });
  await purgeCancelledImports(ctx);
}

/**
 * Purges dropped folders, starting at a random id: a folder that the storage cannot delete remains recorded and does
 * not block the others.
 */
export async function purgeCancelledImports({ db, storage }: Pick<AppContext, 'db' | 'storage'>) {
  for (const { id, parts } of await listCancelledImports(db, { from: randomUUID(), most: max })) {
    try {
      for (const key of parts) await storage.remove(key);
      await deleteCancelledImport(db, id);
    } catch {
      continue;
    }
  }
}
