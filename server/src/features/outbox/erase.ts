import type { ErasureStep } from '#platform/context/erasure';
import { deleteOutboxEventsByMember } from './store.ts';

/** Deletes the outbox events of a member that no reader has completed yet. */
export const eraseOutboxEvents: ErasureStep = async ({ db }, { memberId }) => {
  await deleteOutboxEventsByMember(db, memberId);
  return false;
};
