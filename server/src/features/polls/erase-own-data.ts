import type { ErasureStep } from '#platform/context/erasure';
import { clearMemberPollTexts } from './store/erasure.ts';

const batch = 200;

/**
 * Blanks the questions and options of a member's polls, if they want their texts removed. The ballots that the member
 * cast in any poll stay, and are anonymous because the member's row is anonymized.
 */
export const erasePollTexts: ErasureStep = async ({ db }, { memberId, texts }) =>
  texts === 'remove' &&
  (await db.transaction((tx) => clearMemberPollTexts(tx, { memberId, limit: batch }))) > 0;
