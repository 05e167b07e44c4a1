import type { ErasureStep } from '#platform/context/erasure';
import { clearMemberPollTexts } from './store/erasure.ts';

const batch = 200;

/** Erases the questions of a member's polls, if they want their texts removed. Their ballots stay as anonymous votes. */
export const erasePollTexts: ErasureStep = async ({ db }, { memberId, texts }) =>
  texts === 'remove' &&
  (await db.transaction((tx) => clearMemberPollTexts(tx, { memberId, limit: batch }))) > 0;
