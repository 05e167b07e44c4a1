import type { Erasure } from '#platform/house/personal-data';
import { forgetNames } from './store.ts';

/**
 * Deletes a member's names from the words that are suggested for typing errors, where they are because the member was
 * mentioned.
 */
export const eraseWords: Erasure = async ({ db }, { memberId }) => {
  await forgetNames(db, memberId);
  return false;
};
