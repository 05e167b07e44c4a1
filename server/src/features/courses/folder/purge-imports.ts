import { randomUUID } from 'node:crypto';
import { courseFolderLimits } from '@mutirao/contract/features/courses/folder/limits';
import type { AppContext } from '#platform/context/app-context';
import { deleteCancelledImport, cancelOldImports, listCancelledImports } from './store/course-imports.ts';

// Max number of imports that one run purges, because an import can have hundreds of parts. Further imports are purged
// in the next run.
const batchSize = 10;

/**
 * Marks the imports that are older than `courseFolderLimits.previewHours` as cancelled, also the records of applied
 * imports, and purges these records with the file parts stored for them. The parts of an applied import are not purged,
 * because they belong to its lessons.
 */
export async function purgeOldImports(ctx: Pick<AppContext, 'db' | 'storage' | 'now'>) {
  const before = new Date(ctx.now().getTime() - courseFolderLimits.previewHours * 3_600_000);
  await cancelOldImports(ctx.db, { before, limit: batchSize });
  await purgeCancelledImports(ctx);
}

/**
 * Purges cancelled imports, starting at a random id: an import that the storage cannot delete remains recorded and
 * does not block the others.
 */
export async function purgeCancelledImports({ db, storage }: Pick<AppContext, 'db' | 'storage'>) {
  for (const { id, parts } of await listCancelledImports(db, { from: randomUUID(), limit: batchSize })) {
    try {
      for (const key of parts) await storage.remove(key);
      await deleteCancelledImport(db, id);
    } catch {
      continue;
    }
  }
}
