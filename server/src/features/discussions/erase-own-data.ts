import { discussionDeletedEvent } from '@mutirao/contract/features/discussions/events';
import { discussionLimits } from '@mutirao/contract/features/discussions/limits';
import { toExcerpt } from '@mutirao/markdown/excerpt';
import type { ErasureStep } from '#platform/context/erasure';
import { anonymizeOutboxEventsByMember } from '#features/outbox/index';
import { softDeleteDiscussion } from './store/discussions.ts';
import * as store from './store/erasure.ts';
import { deriveTitle } from './automatic-title.ts';

const batchSize = 100;

/**
 * Erases what a member published if they asked for that: first each discussion as if they deleted it, then
 * the texts. Even if they did not ask for that, erases the texts that they had deleted, their bookmarks,
 * follows and read positions, and their name in the mentions of other texts. Their likes remain, because the
 * likes are counted. The pending notifications of discussions that they announced are still delivered,
 * without their name.
 */
export const eraseDiscussionData: ErasureStep = async (ctx, { memberId, texts }) => {
  const { db, realtime, now } = ctx;
  if (texts === 'remove') {
    const nextDiscussion = await store.findNextDiscussionToErase(db, memberId);
    if (nextDiscussion) {
      await db.transaction(async (tx) => {
        const deletion = { id: nextDiscussion.id, by: memberId, now: now() };
        if (await softDeleteDiscussion(tx, deletion)) {
          tx.afterCommit(() => realtime.broadcast(discussionDeletedEvent, { id: nextDiscussion.id }));
        }
      });
      return true;
    }
  }
  await anonymizeOutboxEventsByMember(db, { memberId, kind: 'announcement' });
  const includesUnderReview = texts === 'remove';
  return db.transaction(async (tx) => {
    if (
      (await store.clearDeletedDiscussionTextsByAuthor(tx, {
        memberId,
        limit: batchSize,
        includesUnderReview,
      })) > 0
    )
      return true;
    if ((await store.reduceReaderRowsToLikes(tx, { memberId, limit: batchSize })) > 0) return true;
    const mentioningTexts = (await store.lockDiscussionsMentioning(tx, { memberId, limit: batchSize })).map(
      withoutMention,
    );
    if (mentioningTexts.length > 0) await store.overwriteDiscussionTexts(tx, mentioningTexts);
    const mentioningEdits = (
      await store.lockDiscussionEditsMentioning(tx, { memberId, limit: batchSize })
    ).map(withoutMention);
    if (mentioningEdits.length > 0) await store.overwriteDiscussionEditTexts(tx, mentioningEdits);
    // An automatic title that contains the mention can also be the title of other versions of the discussion, so it is
    // replaced in all versions.
    await store.replaceDiscussionTitles(
      tx,
      [...mentioningTexts, ...mentioningEdits].filter(({ title, titleBefore }) => title !== titleBefore),
    );
    return mentioningTexts.length + mentioningEdits.length > 0;
  });

  function withoutMention({ id, discussionId, title, content }: store.MentioningTextRow) {
    const text = store.anonymizeMentionsInText(content, memberId);
    // An automatic title came from the text.
    const isCustomTitle = title !== deriveTitle(content);
    return {
      id,
      discussionId,
      titleBefore: title,
      title: isCustomTitle ? title : deriveTitle(text),
      content: text,
      excerpt: toExcerpt(text, discussionLimits.excerpt),
    };
  }
};
