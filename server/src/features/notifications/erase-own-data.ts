import type { ErasureStep } from '#platform/context/erasure';
import { deleteMemberNotifications, deleteNotificationSettingsAndDevices } from './store/erasure.ts';

const max = 200;

/** Erases a member's notifications, notification settings and devices, and their part in notifications of others. */
export const eraseNotifications: ErasureStep = async ({ db }, { memberId }) => {
  if ((await deleteMemberNotifications(db, { memberId, limit: max })) > 0) return true;
  await deleteNotificationSettingsAndDevices(db, memberId);
  return false;
};
