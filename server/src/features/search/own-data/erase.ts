import type { ErasureStep } from '#platform/context/erasure';
import { purgeMemberNameWords } from './store.ts';

/**
 * Deletes a member's names from the words that are suggested for typing errors, where they are because the member was
 * mentioned.
 */
export const eraseSearchWords: ErasureStep = async ({ db }, { memberId }) => {
  await purgeMemberNameWords(db, memberId);
  return false;
};
