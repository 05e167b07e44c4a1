import { moderationChanged } from '@mutirao/contract/features/moderation/signals';
import type { Transaction } from '#platform/database/database';
import type { House } from '#platform/house/house';
import { listStaff } from './store.ts';

/** Tells the staff, once the transaction holds, that what waits for them has changed. */
export async function tellStaff(tx: Transaction, { live }: Pick<House, 'live'>) {
  const staff = await listStaff(tx);
  tx.afterCommit(() => live.tell(staff, moderationChanged, {}));
}
