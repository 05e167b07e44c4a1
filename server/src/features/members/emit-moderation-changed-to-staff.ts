import { moderationChangedEvent } from '@mutirao/contract/features/moderation/events';
import type { Transaction } from '#platform/database/database';
import type { AppContext } from '#platform/context/app-context';
import { listStaffIds, type StaffQueryDeps } from './store/staff-ids.ts';

/**
 * Emits to the staff, after the commit, that the number of cases, appeals or requests that wait for them has changed.
 */
export async function emitModerationChangedToStaff(
  tx: Transaction,
  ctx: Pick<AppContext, 'realtime'> & StaffQueryDeps,
) {
  const staff = await listStaffIds(tx, ctx);
  tx.afterCommit(() => ctx.realtime.emit(staff, moderationChangedEvent, {}));
}
