import { randomUUID } from 'node:crypto';
import type { AppContext } from '#platform/context/app-context';
import * as store from '../store/lesson-files.ts';

type Deps = Pick<AppContext, 'db' | 'storage' | 'now'>;

const day = 24 * 60 * 60 * 1000;
// Max number of files that one run purges, because a file can have hundreds of parts. Further files are purged in the
// next run.
const batchSize = 10;

/** Detaches uploads that stopped a day ago and purges the files that no lesson shows any more. */
export async function purgeUnusedLessonFiles(ctx: Deps) {
  await store.abandonStaleUploads(ctx.db, { before: new Date(ctx.now().getTime() - day), limit: batchSize });
  await purgeDetachedFiles(ctx);
}

/**
 * Purges a batch of detached files. A file that the storage cannot delete remains recorded for a later run; the list
 * starts at a random id, so that such a file does not block the others.
 */
export async function purgeDetachedFiles({ db, storage }: Pick<Deps, 'db' | 'storage'>) {
  for (const { id, parts } of await store.listDetachedFiles(db, { from: randomUUID(), limit: batchSize })) {
    if (await removeAll(storage, parts)) await store.deleteDetachedFile(db, id);
  }
}

async function removeAll(storage: AppContext['storage'], keys: readonly string[]): Promise<boolean> {
  try {
    for (const key of keys) await storage.remove(key);
    return true;
  } catch {
    return false;
  }
}
