import type { Erasure } from '#platform/house/personal-data';
import { blankMessages, dropMessages, dropRemoved, dropSides } from './erasure/store.ts';

const batch = 200;

/**
 * Forgets somebody's conversations. What they said belongs to whom they said it to as well: it stays there without a name,
 * or emptied, as they wish. What is left to nobody goes.
 */
export const eraseChat: Erasure = async ({ db, now }, { memberId, texts }) => {
  const step = { memberId, most: batch };
  if (texts === 'remove' && (await blankMessages(db, { ...step, now: now() })) > 0) return true;
  if ((await dropRemoved(db, step)) > 0) return true;
  if ((await dropSides(db, step)) > 0) return true;
  return (await dropMessages(db, step)) > 0;
};
