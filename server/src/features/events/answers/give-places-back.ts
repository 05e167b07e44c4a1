import type { Transaction } from '#platform/database/database';
import type { House } from '#platform/house/house';
import { holdAhead, takeBack } from './store.ts';
import { tellOfPlaces } from './tell-of-answers.ts';

// Above this limit, the events that begin last are left to the job that removes the RSVPs.
const most = 500;

/**
 * Gives back the seats and queue positions of a member who no longer attends; each free seat is offered to the next in
 * the queue.
 */
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
