import type { Erasure } from '#platform/house/personal-data';
import { blankMessages, dropMessages, dropRemoved, dropSides } from './erasure/store.ts';

const batch = 200;

/**
 * Deletes the member's conversations. Messages also belong to their receivers, so they remain without a name,
 * or emptied, as the member chose. A conversation without any participant left is deleted.
 */
export const eraseChat: Erasure = async ({ db, now }, { memberId, texts }) => {
  const step = { memberId, most: batch };
  if (texts === 'remove' && (await blankMessages(db, { ...step, now: now() })) > 0) return true;
  if ((await dropRemoved(db, step)) > 0) return true;
  if ((await dropSides(db, step)) > 0) return true;
  return (await dropMessages(db, step)) > 0;
};
