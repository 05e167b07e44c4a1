import { moderationChangedEvent } from '@mutirao/contract/features/moderation/events';
import type { Transaction } from '#platform/database/database';
import type { AppContext } from '#platform/context/app-context';
import { listStaffIds, type StaffQueryDeps } from './store/team.ts';

/** Notifies the staff after the commit that their pending work has changed. */
export async function emitModerationChanged(
  tx: Transaction,
  ctx: Pick<AppContext, 'realtime'> & StaffQueryDeps,
) {
  const staff = await listStaffIds(tx, ctx);
  tx.afterCommit(() => ctx.realtime.emit(staff, moderationChangedEvent, {}));
}
