import type { ErasureStep } from '#platform/context/erasure';
import { clearPollTextsByAuthor } from './store/erasure.ts';

const batch = 200;

/**
 * The step of the erasure of a member that blanks the questions and options of the polls they created, if they chose to
 * remove their texts. The ballots that the member cast in any poll stay, and are anonymous because the member's row is
 * anonymized.
 */
export const erasePollTexts: ErasureStep = async ({ db }, { memberId, texts }) =>
  texts === 'remove' &&
  (await db.transaction((tx) => clearPollTextsByAuthor(tx, { memberId, limit: batch }))) > 0;
