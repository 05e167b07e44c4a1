import type { ErasureStep } from '#platform/context/erasure';
import { purgeMemberNameWords } from './store/own-data.ts';

/**
 * Deletes the words of a member's name from the search suggestions, which contain them where the member was mentioned.
 */
export const eraseMemberNameWords: ErasureStep = async ({ db }, { memberId }) => {
  await purgeMemberNameWords(db, memberId);
  return false;
};
