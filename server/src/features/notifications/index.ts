export { purgeExpiredDevices } from './devices.ts';
export { sendNotificationEmails } from './emails/send-notification-emails.ts';
export { verifyUnsubscribeCode, unsubscribeByCode } from './emails/unsubscribe.ts';
export {
  purgeNotificationsAboutDiscussions,
  purgeOldNotifications,
  createSeenNotificationRecorder,
} from './mark-read.ts';
export { notificationExportSections } from './store/own-data.ts';
export { eraseNotifications } from './erase-own-data.ts';
export { markOlderNotificationsOfAllMembersRead } from './store/mark-older-notifications-of-all-members-read.ts';
export { listPushServices, type PushServiceRow } from './store/pushes.ts';
export { pushJobKind } from './pushing/push-job-kind.ts';
export { createPushTask, queueDuePushes } from './pushing/send-pushes.ts';
export { createNotificationRoutes } from './routes.ts';
export { createNotificationsReader, fanOutNotifications } from './fan-out-notifications.ts';
