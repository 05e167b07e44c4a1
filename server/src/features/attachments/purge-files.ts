import { calculateDeletedTextCutoffs } from '#features/discussions/index';
import type { AppContext } from '#platform/context/app-context';
import { deleteStoredFiles } from './write-upload-to-storage.ts';
import { deleteUnreferencedFileRows } from './store/references.ts';
import { purgeLinkPreviews } from './store/attachments.ts';

const day = 24 * 60 * 60 * 1000;
const batchSize = 100;
const recheckDays = 7;

/**
 * Purges files that nothing references, and expired page metadata. Each run purges a batch; further files are purged in
 * the next run.
 */
export async function purgeUnusedFiles(ctx: Pick<AppContext, 'db' | 'storage' | 'now'>): Promise<number> {
  const now = ctx.now();
  const daysFromNow = (days: number) => new Date(now.getTime() + days * day);
  const yesterday = daysFromNow(-1);
  // The files of deleted content are retained for as long as its text.
  const { ownBefore, removedBefore } = calculateDeletedTextCutoffs(ctx);
  await purgeLinkPreviews(ctx.db, { before: yesterday, limit: batchSize });
  const deletedFileIds = await deleteUnreferencedFileRows(ctx.db, {
    now,
    nextCheckAt: daysFromNow(recheckDays),
    deletedSince: ownBefore,
    removedSince: removedBefore,
    keepPagesSince: yesterday,
    limit: batchSize,
  });
  await deleteStoredFiles(ctx, deletedFileIds);
  return deletedFileIds.length;
}
