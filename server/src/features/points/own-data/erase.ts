import type { Erasure } from '#platform/house/personal-data';
import { lockRolling } from '../windows/store.ts';
import { forgetDays, forgetEntries } from './erasure/store.ts';

const batch = 500;

/** Erases what a member has earned and when they were active. Points that others got from them stay. */
export const erasePoints: Erasure = async ({ db }, { memberId }) => {
  if ((await db.transaction((tx) => forgetEntries(tx, { memberId, most: batch }))) > 0) return true;
  await db.transaction(async (tx) => {
    await lockRolling(tx);
    await forgetDays(tx, memberId);
  });
  return false;
};
