import { deletedTextsEnd } from '#features/discussions/index';
import type { House } from '#platform/house/house';
import { discard } from './keep-file.ts';
import { sweepUnshown } from './showing/store.ts';
import { forgetPages } from './store.ts';

const day = 24 * 60 * 60 * 1000;
const most = 100;
const shownDays = 7;

/**
 * Purges files that nothing shows, and page metadata that has expired anyway. It works in batches: the rest follows in
 * the next run.
 */
export async function sweepFiles(house: Pick<House, 'db' | 'storage' | 'now'>): Promise<number> {
  const now = house.now();
  const from = (days: number) => new Date(now.getTime() + days * day);
  const yesterday = from(-1);
  // Deleted content retains its files as long as its text.
  const { ownBefore, removedBefore } = deletedTextsEnd(house);
  await forgetPages(house.db, { before: yesterday, most });
  const gone = await sweepUnshown(house.db, {
    now,
    next: from(shownDays),
    deletedSince: ownBefore,
    removedSince: removedBefore,
    keepPagesSince: yesterday,
    most,
  });
  await discard(house, gone);
  return gone.length;
}
