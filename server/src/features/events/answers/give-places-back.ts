import type { Transaction } from '#platform/database/database';
import type { House } from '#platform/house/house';
import { holdAhead, takeBack } from './store.ts';
import { tellOfPlaces } from './tell-of-answers.ts';

// Of more than these the ones that begin last are left to whoever takes the answers away.
const most = 500;

/** Gives back the places of somebody who comes no more, or waits no more for one; each is kept for the next who waits. */
export async function givePlacesBack(
  tx: Transaction,
  { live }: Pick<House, 'live'>,
  { memberId, now }: { memberId: string; now: Date },
) {
  const ids = await holdAhead(tx, { memberId, now, most });
  if (ids.length === 0) return;
  const moved = await takeBack(tx, { memberId, ids, now });
  tx.afterCommit(() => tellOfPlaces(live, moved));
}
