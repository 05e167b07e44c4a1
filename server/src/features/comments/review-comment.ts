import { answerAccepted, commentDeleted, commentReturned } from '@mutirao/contract/features/comments/signals';
import type { Transaction } from '#platform/database/database';
import type { House } from '#platform/house/house';
import { keepForReview, remove, show } from './review/store.ts';
import { hideApart, hideComment } from './store.ts';

type Parts = Pick<House, 'live' | 'now'>;

/**
 * Hides a comment automatically until staff have decided. Returns false if there was nothing to hide: the
 * transaction must end then. With `isUnheard` the comment was never published, so no deletion is broadcast.
 */
export async function hideCommentForReview(
  tx: Transaction,
  { live, now }: Parts,
  id: string,
  { isUnheard = false } = {},
) {
  const hidden = await hideComment(tx, { id, by: null, now: now() });
  if (!hidden) return false;
  const { discussion_id: discussionId, parent_id: parentId, was_accepted: wasAccepted } = hidden;
  await keepForReview(tx, { id, now: now(), wasAccepted });
  if (isUnheard) return true;
  tx.afterCommit(() => {
    live.tellEveryone(commentDeleted, { id, discussionId, parentId });
    if (wasAccepted) live.tellEveryone(answerAccepted, { discussionId, commentId: null });
  });
  return true;
}

/**
 * Removes a comment because of a decision, which `showReviewedComment` can undo. Returns false if the comment no longer
 * exists.
 */
export async function removeCommentByDecision(
  tx: Transaction,
  house: Parts,
  { id, by }: { id: string; by: string },
) {
  const now = house.now();
  const isHidden = await hideCommentForReview(tx, house, id);
  if (!isHidden && (await hideApart(tx, { id, by: null, now })))
    await keepForReview(tx, { id, now, wasAccepted: false });
  return remove(tx, { id, by, now });
}

/**
 * Shows a hidden comment again; an accepted comment is accepted again, unless another was accepted in the meantime.
 * Returns false if it was not hidden.
 */
export const showReviewedComment = (tx: Transaction, house: Parts, id: string) =>
  showAgain(tx, house, { id, evenRemoved: false });

/** The same of what a decision took away that is undone. */
export const showRemovedComment = (tx: Transaction, house: Parts, id: string) =>
  showAgain(tx, house, { id, evenRemoved: true });

async function showAgain(
  tx: Transaction,
  { live, now }: Parts,
  { id, evenRemoved }: { id: string; evenRemoved: boolean },
) {
  const back = await show(tx, { id, now: now(), evenRemoved });
  if (!back) return false;
  const { discussion_id: discussionId, parent_id: parentId } = back;
  tx.afterCommit(() => {
    live.tellEveryone(commentReturned, { id, discussionId, parentId });
    if (back.is_accepted) live.tellEveryone(answerAccepted, { discussionId, commentId: id });
  });
  return true;
}
