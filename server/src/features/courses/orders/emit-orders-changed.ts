import { courseOrdersChangedEvent } from '@mutirao/contract/features/courses/events';
import { listAdminIds, type StaffQueryDeps } from '#features/members/index';
import type { Transaction } from '#platform/database/database';
import type { AppContext } from '#platform/context/app-context';

/** Emits to order admins, after the commit, that the orders changed. */
export async function emitOrdersChanged(
  tx: Transaction,
  house: Pick<AppContext, 'realtime'> & StaffQueryDeps,
) {
  const admins = await listAdminIds(tx, house);
  tx.afterCommit(() => house.realtime.emit(admins, courseOrdersChangedEvent, {}));
}
