import { acceptedCommentChangedEvent, commentDeletedEvent } from '@mutirao/contract/features/comments/events';
import type { ErasureStep } from '#platform/context/erasure';
import { softDeleteComment } from './store/comments.ts';
import * as store from './store/erasure.ts';

const batchSize = 200;

/**
 * Deletes the member's comments if the member chose to remove their texts: first each comment like a normal deletion,
 * so that every count stays correct, then the texts of the deleted comments. In any case it erases the comments that
 * the member deleted earlier, and the name of the member in mentions by others.
 */
export const eraseComments: ErasureStep = async (ctx, { memberId, texts }) => {
  const { db, realtime, now } = ctx;
  if (texts === 'remove') {
    const nextComment = await store.findNextCommentToErase(db, memberId);
    if (nextComment) {
      await db.transaction(async (tx) => {
        const deletion = { id: nextComment.id, now: now() };
        const deleted = nextComment.is_discussion_visible
          ? await softDeleteComment(tx, { ...deletion, by: memberId })
          : await store.softDeleteCommentOfDiscussionWithoutCounters(tx, { ...deletion, memberId });
        // The comment or its discussion changed since they were read, so the transaction is rolled back and the erasure
        // retried.
        if (!deleted) throw new Error('the comment was not hidden as a whole');
        const { discussion_id: discussionId, parent_id: parentId, was_accepted: wasAccepted } = deleted;
        tx.afterCommit(() => {
          realtime.broadcast(commentDeletedEvent, { id: nextComment.id, discussionId, parentId });
          if (wasAccepted) realtime.broadcast(acceptedCommentChangedEvent, { discussionId, commentId: null });
        });
      });
      return true;
    }
  }
  const removesTexts = texts === 'remove';
  return db.transaction(async (tx) => {
    if (
      (await store.clearDeletedCommentTextsByAuthor(tx, {
        memberId,
        limit: batchSize,
        includesUnderReview: removesTexts,
      })) > 0
    )
      return true;
    if ((await store.anonymizeCommentMentions(tx, { memberId, limit: batchSize })) > 0) return true;
    return (await store.anonymizeCommentEditMentions(tx, { memberId, limit: batchSize })) > 0;
  });
};
