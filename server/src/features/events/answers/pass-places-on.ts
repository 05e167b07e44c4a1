import type { House } from '#platform/house/house';
import { holdEvents, listOverdue, listUnoffered, passOn } from './store.ts';
import { tellOfPlaces } from './tell-of-answers.ts';

const most = 50;

/** Passes on seats with an expired offer, and free seats that could not be offered to any member before. */
export async function passPlacesOn({ db, live, now }: Pick<House, 'db' | 'live' | 'now'>) {
  const at = now();
  const wish = { now: at, most };
  const ids = [...new Set([...(await listOverdue(db, wish)), ...(await listUnoffered(db, wish))])];
  if (ids.length === 0) return;
  await db.transaction(async (tx) => {
    await holdEvents(tx, ids);
    const moved = await passOn(tx, { ids, now: at });
    tx.afterCommit(() => tellOfPlaces(live, moved));
  });
}
