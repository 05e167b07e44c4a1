import { moderationChanged } from '@mutirao/contract/features/moderation/signals';
import type { Transaction } from '#platform/database/database';
import type { House } from '#platform/house/house';
import { listStaff, type TeamMoment } from './team/store.ts';

/** Tells the staff, once the transaction holds, that what waits for them has changed. */
export async function tellStaff(tx: Transaction, house: Pick<House, 'live'> & TeamMoment) {
  const staff = await listStaff(tx, house);
  tx.afterCommit(() => house.live.tell(staff, moderationChanged, {}));
}
