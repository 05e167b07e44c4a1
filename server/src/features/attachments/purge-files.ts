import { deletedTextCutoffs } from '#features/discussions/index';
import type { AppContext } from '#platform/context/app-context';
import { purgeStoredFiles } from './store-uploaded-file.ts';
import { purgeUnreferencedFiles } from './references/store.ts';
import { purgeLinkPreviews } from './store.ts';

const day = 24 * 60 * 60 * 1000;
const max = 100;
const shownDays = 7;

/**
 * Purges files that nothing shows, and page metadata that has expired anyway. It works in batches: the rest follows in
 * the next run.
 */
export async function purgeUnusedFiles(ctx: Pick<AppContext, 'db' | 'storage' | 'now'>): Promise<number> {
  const now = ctx.now();
  const from = (days: number) => new Date(now.getTime() + days * day);
  const yesterday = from(-1);
  // Deleted content retains its files as long as its text.
  const { ownBefore, removedBefore } = deletedTextCutoffs(ctx);
  await purgeLinkPreviews(ctx.db, { before: yesterday, most: max });
  const gone = await purgeUnreferencedFiles(ctx.db, {
    now,
    next: from(shownDays),
    deletedSince: ownBefore,
    removedSince: removedBefore,
    keepPagesSince: yesterday,
    most: max,
  });
  await purgeStoredFiles(ctx, gone);
  return gone.length;
}
