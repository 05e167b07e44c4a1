import type { Erasure } from '#platform/house/personal-data';
import { deleteSome, deleteSettled } from './erasure/store.ts';

const most = 200;

/** Erases the notifications and notification settings of a member, and notifications of others about them. */
export const eraseNotifications: Erasure = async ({ db }, { memberId }) => {
  if ((await deleteSome(db, { memberId, most })) > 0) return true;
  await deleteSettled(db, memberId);
  return false;
};
