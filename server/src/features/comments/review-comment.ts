import { answerAccepted, commentDeleted, commentReturned } from '@mutirao/contract/features/comments/signals';
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
  const { discussion_id: discussionId, parent_id: parentId, was_accepted: wasAccepted } = hidden;
  await keepForReview(tx, { id, now: now(), wasAccepted });
  tx.afterCommit(() => {
    live.tellEveryone(commentDeleted, { id, discussionId, parentId });
    if (wasAccepted) live.tellEveryone(answerAccepted, { discussionId, commentId: null });
  });
  return true;
}

/**
 * Lets everybody see it again; what answered the question does so again, unless another answer was found meanwhile.
 * False when it was not hidden.
 */
export async function showReviewedComment(tx: Transaction, { live, now }: Parts, id: string) {
  const back = await show(tx, { id, now: now() });
  if (!back) return false;
  const { discussion_id: discussionId, parent_id: parentId } = back;
  tx.afterCommit(() => {
    live.tellEveryone(commentReturned, { id, discussionId, parentId });
    if (back.is_accepted) live.tellEveryone(answerAccepted, { discussionId, commentId: id });
  });
  return true;
}
