import type { Erasure } from '#platform/house/personal-data';
import { deleteSummariesOf } from './store.ts';

/** Forgets every summary that was made from what somebody wrote. */
export const eraseSummaries: Erasure = async ({ db }, { memberId }) => {
  await deleteSummariesOf(db, memberId);
  return false;
};
