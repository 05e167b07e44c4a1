import { commentChanged, commentDeleted } from '@mutirao/contract/features/comments/signals';
import { addToCounts } from '#features/discussions/index';
import type { Transaction } from '#platform/database/database';
import type { House } from '#platform/house/house';
import { keepForReview, show } from './review/store.ts';
import { hideComment } from './store.ts';

type Parts = Pick<House, 'live' | 'now'>;

/**
 * Hides a comment, by nobody's hand, until staff have decided about it. False when there was nothing to hide: the
 * transaction must end then.
 */
export async function hideCommentForReview(tx: Transaction, { live, now }: Parts, id: string) {
  const hidden = await hideComment(tx, { id, by: null, onlyOwn: false, now: now() });
  if (!hidden) return false;
  await keepForReview(tx, { id, now: now() });
  const { discussion_id: discussionId, parent_id: parentId } = hidden;
  tx.afterCommit(() => live.tellEveryone(commentDeleted, { id, discussionId, parentId }));
  return true;
}

/** Lets everybody see it again; false when it was not hidden. */
export async function showReviewedComment(tx: Transaction, { live }: Pick<House, 'live'>, id: string) {
  const back = await show(tx, id);
  if (!back) return false;
  const { discussion_id: discussionId, parent_id: parentId } = back;
  await addToCounts(tx, { id: discussionId, replies: 1 });
  tx.afterCommit(() => live.tellEveryone(commentChanged, { id, discussionId, parentId }));
  return true;
}
