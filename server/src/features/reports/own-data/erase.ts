import type { Erasure } from '#platform/house/personal-data';
import { forgetWords } from './erasure/store.ts';

/** Erases what a member wrote in reports, and what staff wrote about them. The report itself protects others and stays. */
export const eraseReports: Erasure = async ({ db }, { memberId }) => {
  await db.transaction((tx) => forgetWords(tx, memberId));
  return false;
};
