import type { ErasureStep } from '#platform/context/erasure';
import { purgeMemberReportTexts } from './store/erasure.ts';

/**
 * Erases what a member wrote in reports, and what staff wrote about the member in cases. The reports
 * themselves protect others and stay.
 */
export const eraseReportTexts: ErasureStep = async ({ db }, { memberId }) => {
  await db.transaction((tx) => purgeMemberReportTexts(tx, memberId));
  return false;
};
