import { moderationChanged } from '@mutirao/contract/features/moderation/signals';
import type { Transaction } from '#platform/database/database';
import type { House } from '#platform/house/house';
import { listStaff, type TeamMoment } from './team/store.ts';

/** Notifies the staff after the commit that their pending work has changed. */
export async function tellStaff(tx: Transaction, house: Pick<House, 'live'> & TeamMoment) {
  const staff = await listStaff(tx, house);
  tx.afterCommit(() => house.live.tell(staff, moderationChanged, {}));
}
