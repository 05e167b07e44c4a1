import type { House } from '#platform/house/house';
import { discard } from './keep-file.ts';
import { sweepLoose } from './store.ts';

const day = 24 * 60 * 60 * 1000;
const most = 100;

/** Lets go of files that nothing has shown for a day. A few at a time: the next ones come with the next round. */
export async function sweepFiles(house: Pick<House, 'db' | 'storage' | 'now'>): Promise<number> {
  const before = new Date(house.now().getTime() - day);
  const gone = await sweepLoose(house.db, { before, keepPagesSince: before, most });
  await discard(house, gone);
  return gone.length;
}
