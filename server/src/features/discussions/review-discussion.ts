import { discussionDeleted } from '@mutirao/contract/features/discussions/signals';
import type { Transaction } from '#platform/database/database';
import type { House } from '#platform/house/house';
import * as store from './review/store.ts';

/**
 * Hides a discussion from everybody but its author and staff, until staff have decided about it.
 * False when there was nothing to hide.
 */
export async function hideForReview(tx: Transaction, { live, now }: Pick<House, 'live' | 'now'>, id: string) {
  const isHidden = await store.hide(tx, { id, now: now() });
  if (isHidden) tx.afterCommit(() => live.tellEveryone(discussionDeleted, { id }));
  return isHidden;
}
