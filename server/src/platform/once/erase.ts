import type { Erasure } from '#platform/house/personal-data';
import { deleteSentOf } from './store.ts';

/** Deletes the idempotency keys that a member sent things under. */
export const eraseSent: Erasure = async ({ db }, { memberId }) => {
  await deleteSentOf(db, memberId);
  return false;
};
