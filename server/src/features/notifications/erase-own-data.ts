import type { ErasureStep } from '#platform/context/erasure';
import { deleteMemberNotifications, deleteNotificationSettings } from './store/erasure.ts';

const max = 200;

/** Erases the notifications and notification settings of a member, and notifications of others about them. */
export const eraseNotifications: ErasureStep = async ({ db }, { memberId }) => {
  if ((await deleteMemberNotifications(db, { memberId, limit: max })) > 0) return true;
  await deleteNotificationSettings(db, memberId);
  return false;
};
