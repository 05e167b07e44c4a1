import { anyCourseOrderChangedEvent } from '@mutirao/contract/features/courses/events';
import { listAdminIds, type StaffQueryDeps } from '#features/members/index';
import type { Transaction } from '#platform/database/database';
import type { AppContext } from '#platform/context/app-context';

/** Emits to all admins, after the commit, that an order changed. */
export async function emitOrdersChangedToAdmins(
  tx: Transaction,
  ctx: Pick<AppContext, 'realtime'> & StaffQueryDeps,
) {
  const admins = await listAdminIds(tx, ctx);
  tx.afterCommit(() => ctx.realtime.emit(admins, anyCourseOrderChangedEvent, {}));
}
