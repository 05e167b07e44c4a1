import type { Erasure } from '#platform/house/personal-data';
import { deleteRequest } from './erasure/store.ts';

/** Erases the request of a member to join. */
export const eraseJoinRequest: Erasure = async ({ db }, { memberId }) => {
  await deleteRequest(db, memberId);
  return false;
};
