import type { Erasure } from '#platform/house/personal-data';
import { forgetNames } from './store.ts';

/** Forgets somebody's names among the words that are offered to whoever typed wrong: they stood where they were mentioned. */
export const eraseWords: Erasure = async ({ db }, { memberId }) => {
  await forgetNames(db, memberId);
  return false;
};
