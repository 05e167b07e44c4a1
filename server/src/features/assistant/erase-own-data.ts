import type { ErasureStep } from '#platform/context/erasure';
import { deleteSummariesUsingMemberTexts } from './store/own-data.ts';

/** Deletes every summary that used a text of the member. */
export const eraseSummaries: ErasureStep = async ({ db }, { memberId }) => {
  await deleteSummariesUsingMemberTexts(db, memberId);
  return false;
};
