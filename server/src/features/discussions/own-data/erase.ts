import { discussionDeletedEvent } from '@mutirao/contract/features/discussions/events';
import { discussionLimits } from '@mutirao/contract/features/discussions/limits';
import { toExcerpt } from '@mutirao/markdown/excerpt';
import type { ErasureStep } from '#platform/context/erasure';
import { anonymizeNotificationEvents } from '#platform/notification-events/store';
import { softDeleteDiscussion } from '../store.ts';
import * as store from './erasure/store.ts';
import { automaticTitle } from '../automatic-title.ts';

const batch = 100;

/**
 * Erases what a member published if they asked for that: first each discussion as if they deleted it, then the texts.
 * In any case their deleted texts, bookmarks, follows and read positions are erased; their likes remain without a
 * member, because they are counted. Their announcements are still delivered, without a name.
 */
export const eraseDiscussions: ErasureStep = async (ctx, { memberId, texts }) => {
  const { db, realtime, now } = ctx;
  if (texts === 'remove') {
    const next = await store.findNextDiscussionToErase(db, memberId);
    if (next) {
      await db.transaction(async (tx) => {
        const item = { id: next.id, by: memberId, now: now() };
        if (await softDeleteDiscussion(tx, item)) {
          tx.afterCommit(() => realtime.broadcast(discussionDeletedEvent, { id: next.id }));
        }
      });
      return true;
    }
  }
  await anonymizeNotificationEvents(db, { memberId, kind: 'announcement' });
  const evenReviewed = texts === 'remove';
  return db.transaction(async (tx) => {
    if ((await store.clearDeletedDiscussionTexts(tx, { memberId, most: batch, evenReviewed })) > 0)
      return true;
    if ((await store.purgeReaderState(tx, { memberId, most: batch })) > 0) return true;
    const named = (await store.lockDiscussionsMentioning(tx, { memberId, most: batch })).map(withoutName);
    if (named.length > 0) await store.overwriteDiscussionTexts(tx, named);
    const old = (await store.listDiscussionEditsMentioning(tx, { memberId, most: batch })).map(withoutName);
    if (old.length > 0) await store.overwriteDiscussionEditTexts(tx, old);
    // What was called so before its text changed may be called so to this day.
    await store.replaceDiscussionTitles(
      tx,
      [...named, ...old].filter(({ title, titleBefore }) => title !== titleBefore),
    );
    return named.length + old.length > 0;
  });

  function withoutName({ id, discussionId, title, content }: store.MentioningTextRow) {
    const text = store.anonymizeMentions(content, memberId);
    // An automatic title came from the text.
    const isOwn = title !== automaticTitle(content);
    return {
      id,
      discussionId,
      titleBefore: title,
      title: isOwn ? title : automaticTitle(text),
      content: text,
      excerpt: toExcerpt(text, discussionLimits.excerpt),
    };
  }
};
