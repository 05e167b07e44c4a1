import type { ErasureStep } from '#platform/context/erasure';
import { deleteJoinRequest } from './store/erasure.ts';

/** Erases the request of a member to join. */
export const eraseJoinRequest: ErasureStep = async ({ db }, { memberId }) => {
  await deleteJoinRequest(db, memberId);
  return false;
};
