import type { ErasureStep } from '#platform/context/erasure';
import {
  clearMessageContents,
  purgeOrphanedConversations,
  purgeRemovedMessagesByAuthor,
  purgeConversationParticipants,
} from './erasure/store.ts';

const batch = 200;

/**
 * Deletes the member's conversations. Messages also belong to their receivers, so they remain without a name,
 * or emptied, as the member chose. A conversation without any participant left is deleted.
 */
export const eraseChat: ErasureStep = async ({ db, now }, { memberId, texts }) => {
  const step = { memberId, most: batch };
  if (texts === 'remove' && (await clearMessageContents(db, { ...step, now: now() })) > 0) return true;
  if ((await purgeRemovedMessagesByAuthor(db, step)) > 0) return true;
  if ((await purgeConversationParticipants(db, step)) > 0) return true;
  return (await purgeOrphanedConversations(db, step)) > 0;
};
