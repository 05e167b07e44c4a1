import type { ErasureStep } from '#platform/context/erasure';
import { deleteIdempotencyKeysOfMember } from './store.ts';

/** Deletes the idempotency keys that a member has used. */
export const eraseIdempotencyKeys: ErasureStep = async ({ db }, { memberId }) => {
  await deleteIdempotencyKeysOfMember(db, memberId);
  return false;
};
