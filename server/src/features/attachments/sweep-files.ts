import { deletedTextsEnd } from '#features/discussions/index';
import type { House } from '#platform/house/house';
import { discard } from './keep-file.ts';
import { sweepUnshown } from './showing/store.ts';
import { forgetPages } from './store.ts';

const day = 24 * 60 * 60 * 1000;
const most = 100;
const shownDays = 7;

/** Lets go of files that nothing shows, and of what pages said that would be asked anew anyway. A few at a time: the next ones come with the next round. */
export async function sweepFiles(house: Pick<House, 'db' | 'storage' | 'now'>): Promise<number> {
  const now = house.now();
  const from = (days: number) => new Date(now.getTime() + days * day);
  const yesterday = from(-1);
  // What was deleted keeps its files for as long as its words.
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
