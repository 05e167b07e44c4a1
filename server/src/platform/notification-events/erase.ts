import type { ErasureStep } from '#platform/context/erasure';
import { deleteNotificationEventsByMember } from './store.ts';

/** Deletes the notification events of a member that have not been delivered yet. */
export const eraseNotificationEvents: ErasureStep = async ({ db }, { memberId }) => {
  await deleteNotificationEventsByMember(db, memberId);
  return false;
};
