import type { Erasure } from '#platform/house/personal-data';
import { deleteSome, deleteSettled } from './erasure/store.ts';

const most = 200;

/** Forgets what somebody was told and how they wanted to hear of it, and that others were told of them. */
export const eraseNotifications: Erasure = async ({ db }, { memberId }) => {
  if ((await deleteSome(db, { memberId, most })) > 0) return true;
  await deleteSettled(db, memberId);
  return false;
};
