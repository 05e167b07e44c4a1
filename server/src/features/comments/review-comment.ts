import { addToCounts } from '#features/discussions/index';
import type { Transaction } from '#platform/database/database';
import type { House } from '#platform/house/house';
import * as store from './review/store.ts';

/** Hides a comment until staff have decided about it. False when there was nothing to hide. */
export async function hideCommentForReview(tx: Transaction, { now }: Pick<House, 'now'>, id: string) {
  const hidden = await store.hide(tx, { id, now: now() });
  if (hidden) await addToCounts(tx, { id: hidden.discussion_id, replies: -1 });
  return hidden !== undefined;
}
