import type { ErasureStep } from '#platform/context/erasure';
import { lockInteractionRollup } from './store/interaction-totals.ts';
import { purgeMemberRewards, purgeMemberPointEntries } from './store/erasure.ts';

const batch = 500;

/** Erases what a member has earned and when they were active. Points that others got from them stay. */
export const erasePoints: ErasureStep = async ({ db }, { memberId }) => {
  if ((await db.transaction((tx) => purgeMemberPointEntries(tx, { memberId, limit: batch }))) > 0)
    return true;
  await db.transaction(async (tx) => {
    await lockInteractionRollup(tx);
    await purgeMemberRewards(tx, memberId);
  });
  return false;
};
