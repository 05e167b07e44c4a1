import { courseOrdersChanged } from '@mutirao/contract/features/courses/signals';
import { listAdmins, type TeamMoment } from '#features/members/index';
import type { Transaction } from '#platform/database/database';
import type { House } from '#platform/house/house';

/** Emits to order admins, after the commit, that the orders changed. */
export async function tellDesk(tx: Transaction, house: Pick<House, 'live'> & TeamMoment) {
  const admins = await listAdmins(tx, house);
  tx.afterCommit(() => house.live.tell(admins, courseOrdersChanged, {}));
}
