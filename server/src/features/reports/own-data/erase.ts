import type { Erasure } from '#platform/house/personal-data';
import { forgetWords } from './erasure/store.ts';

/** Forgets what somebody wrote in reports, and what staff wrote of them; that there was a report protects others, and stays. */
export const eraseReports: Erasure = async ({ db }, { memberId }) => {
  await db.transaction((tx) => forgetWords(tx, memberId));
  return false;
};
