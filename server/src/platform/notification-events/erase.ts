import type { ErasureStep } from '#platform/context/erasure';
import { deleteNotificationEventsOf } from './store.ts';

/** Deletes the notification events of a member that have not been delivered yet. */
export const eraseNotificationEvents: ErasureStep = async ({ db }, { memberId }) => {
  await deleteNotificationEventsOf(db, memberId);
  return false;
};
