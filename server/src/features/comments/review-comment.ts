import {
  acceptedCommentChangedEvent,
  commentDeletedEvent,
  commentRestoredEvent,
} from '@mutirao/contract/features/comments/events';
import type { Transaction } from '#platform/database/database';
import type { AppContext } from '#platform/context/app-context';
import { insertCommentReview, markCommentRemoved, restoreComment } from './store/reviews.ts';
import { softDeleteCommentInDiscussionUnderReview, softDeleteComment } from './store/comments.ts';

type Deps = Pick<AppContext, 'realtime' | 'now'>;

/**
 * Hides a comment until staff have decided about it. Returns false if the comment does not exist or is already hidden;
 * the caller must then roll back the transaction. With `wasNeverPublished` the comment was never published, so no
 * deletion is broadcast.
 */
export async function hideCommentForReview(
  tx: Transaction,
  { realtime, now }: Deps,
  id: string,
  { wasNeverPublished = false } = {},
) {
  const deleted = await softDeleteComment(tx, { id, by: null, now: now() });
  if (!deleted) return false;
  const { discussion_id: discussionId, parent_id: parentId, was_accepted: wasAccepted } = deleted;
  await insertCommentReview(tx, { id, now: now(), wasAccepted });
  if (wasNeverPublished) return true;
  tx.afterCommit(() => {
    realtime.broadcast(commentDeletedEvent, { id, discussionId, parentId });
    if (wasAccepted) realtime.broadcast(acceptedCommentChangedEvent, { discussionId, commentId: null });
  });
  return true;
}

/**
 * Removes a comment because of a decision, which `restoreRemovedComment` can undo. Returns false if the comment no
 * longer exists.
 */
export async function removeCommentByDecision(
  tx: Transaction,
  ctx: Deps,
  { id, by }: { id: string; by: string },
) {
  const now = ctx.now();
  const isHidden = await hideCommentForReview(tx, ctx, id);
  if (!isHidden && (await softDeleteCommentInDiscussionUnderReview(tx, { id, by: null, now })))
    await insertCommentReview(tx, { id, now, wasAccepted: false });
  return markCommentRemoved(tx, { id, by, now });
}

/**
 * Shows a hidden comment again; an accepted comment is accepted again, unless another was accepted in the meantime.
 * Returns false if the comment was not hidden.
 */
export const restoreCommentUnderReview = (tx: Transaction, ctx: Deps, id: string) =>
  restore(tx, ctx, { id, allowsRemoved: false });

/** Restores a comment that a decision removed, because the decision is undone. */
export const restoreRemovedComment = (tx: Transaction, ctx: Deps, id: string) =>
  restore(tx, ctx, { id, allowsRemoved: true });

async function restore(
  tx: Transaction,
  { realtime, now }: Deps,
  { id, allowsRemoved }: { id: string; allowsRemoved: boolean },
) {
  const restored = await restoreComment(tx, { id, now: now(), allowsRemoved });
  if (!restored) return false;
  const { discussion_id: discussionId, parent_id: parentId } = restored;
  tx.afterCommit(() => {
    realtime.broadcast(commentRestoredEvent, { id, discussionId, parentId });
    if (restored.is_accepted)
      realtime.broadcast(acceptedCommentChangedEvent, { discussionId, commentId: id });
  });
  return true;
}
