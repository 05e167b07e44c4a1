import type { Erasure } from '#platform/house/personal-data';
import { deleteRequest } from './erasure/store.ts';

/** Forgets that somebody asked to be let in. */
export const eraseJoinRequest: Erasure = async ({ db }, { memberId }) => {
  await deleteRequest(db, memberId);
  return false;
};
