import type { Erasure } from '#platform/house/personal-data';
import { lockRolling } from '../windows/store.ts';
import { forgetDays, forgetEntries } from './erasure/store.ts';

const batch = 500;

/** Forgets what somebody has earned and when they did what. Points that others have by them stay theirs. */
export const erasePoints: Erasure = async ({ db }, { memberId }) => {
  if ((await db.transaction((tx) => forgetEntries(tx, { memberId, most: batch }))) > 0) return true;
  await db.transaction(async (tx) => {
    await lockRolling(tx);
    await forgetDays(tx, memberId);
  });
  return false;
};
