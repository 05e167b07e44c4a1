import { deletedTextCutoffs } from '#features/discussions/index';
import type { AppContext } from '#platform/context/app-context';
import { purgeStoredFiles } from './store-uploaded-file.ts';
import { purgeUnreferencedFiles } from './references/store.ts';
import { purgeLinkPreviews } from './store.ts';

const day = 24 * 60 * 60 * 1000;
const most = 100;
const shownDays = 7;

/**
 * Purges files that nothing shows, and page metadata that has expired anyway. It works in batches: the rest follows in
 * the next run.
 */
export async function purgeUnusedFiles(house: Pick<AppContext, 'db' | 'storage' | 'now'>): Promise<number> {
  const now = house.now();
  const from = (days: number) => new Date(now.getTime() + days * day);
  const yesterday = from(-1);
  // Deleted content retains its files as long as its text.
  const { ownBefore, removedBefore } = deletedTextCutoffs(house);
  await purgeLinkPreviews(house.db, { before: yesterday, most });
  const gone = await purgeUnreferencedFiles(house.db, {
    now,
    next: from(shownDays),
    deletedSince: ownBefore,
    removedSince: removedBefore,
    keepPagesSince: yesterday,
    most,
  });
  await purgeStoredFiles(house, gone);
  return gone.length;
}
