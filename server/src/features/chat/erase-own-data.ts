import type { ErasureStep } from '#platform/context/erasure';
import {
  clearMessageContents,
  purgeOrphanedConversations,
  purgeRemovedMessageTextsByAuthor,
  purgeParticipantRowsOfMember,
} from './store/erasure.ts';

const batchSize = 200;

/**
 * Removes the member from all conversations. Messages also belong to their receivers, so they remain without a name,
 * or emptied, as the member chose. A conversation without any participant left is deleted.
 */
export const eraseChat: ErasureStep = async ({ db, now }, { memberId, texts }) => {
  const batch = { memberId, limit: batchSize };
  if (texts === 'remove' && (await clearMessageContents(db, { ...batch, now: now() })) > 0) return true;
  if ((await purgeRemovedMessageTextsByAuthor(db, batch)) > 0) return true;
  if ((await purgeParticipantRowsOfMember(db, batch)) > 0) return true;
  return (await purgeOrphanedConversations(db, batch)) > 0;
};
