import { acceptedCommentChangedEvent, commentDeletedEvent } from '@mutirao/contract/features/comments/events';
import type { ErasureStep } from '#platform/context/erasure';
import { softDeleteComment } from '../store.ts';
import * as store from './erasure/store.ts';

const batch = 200;

/**
 * Deletes the member's comments if they chose so: one after another like normal deletions, so that every count
 * stays correct; then the texts. Comments that they deleted earlier are erased in any case, and so are mentions of them
 * by others.
 */
export const eraseComments: ErasureStep = async (ctx, { memberId, texts }) => {
  const { db, realtime, now } = ctx;
  if (texts === 'remove') {
    const next = await store.findNextCommentToErase(db, memberId);
    if (next) {
      await db.transaction(async (tx) => {
        const item = { id: next.id, now: now() };
        const hidden = next.is_seen
          ? await softDeleteComment(tx, { ...item, by: memberId })
          : await store.softDeleteCommentInDeletedDiscussion(tx, { ...item, memberId });
        // The row changed since it was read, so the step must roll back and be retried.
        if (!hidden) throw new Error('the comment was not hidden as a whole');
        const { discussion_id: discussionId, parent_id: parentId, was_accepted: wasAccepted } = hidden;
        tx.afterCommit(() => {
          realtime.broadcast(commentDeletedEvent, { id: next.id, discussionId, parentId });
          if (wasAccepted) realtime.broadcast(acceptedCommentChangedEvent, { discussionId, commentId: null });
        });
      });
      return true;
    }
  }
  const isGone = texts === 'remove';
  return db.transaction(async (tx) => {
    if ((await store.clearDeletedCommentTexts(tx, { memberId, most: batch, evenReviewed: isGone })) > 0)
      return true;
    if ((await store.anonymizeCommentMentions(tx, { memberId, most: batch })) > 0) return true;
    return (await store.anonymizeCommentEditMentions(tx, { memberId, most: batch })) > 0;
  });
};
