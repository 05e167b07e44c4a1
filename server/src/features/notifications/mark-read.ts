import { notificationLimits } from '@mutirao/contract/features/notifications/limits';
import { notificationsChangedEvent } from '@mutirao/contract/features/notifications/events';
import { notificationErrors } from '@mutirao/contract/features/notifications/errors';
import type { AppContext } from '#platform/context/app-context';
import type { SeenNotificationSubjectRecorder } from '#platform/context/seen-recorder';
import { ApiError } from '#platform/http/endpoints/api-error';
import {
  deleteOldNotifications,
  deleteNotificationsAboutDiscussions,
  setNotificationsReadUpTo,
  setNotificationRead,
  setNotificationsReadByKind,
} from './store/read-marks.ts';

type Deps = Pick<AppContext, 'db' | 'realtime' | 'now'>;
type Me = { id: string };

type NotificationRequest = { id: string; me: Me; until?: string | undefined };

/**
 * Marks one notification as read, unless it got new content after `until`. The member's windows get a realtime event.
 */
export async function markNotificationRead(
  { db, realtime, now }: Deps,
  { id, me, until }: NotificationRequest,
) {
  const notification = await setNotificationRead(db, { id, memberId: me.id, until, now: now() });
  if (!notification) throw new ApiError(notificationErrors.notification_not_found());
  if (notification.is_marked) realtime.emit([me.id], notificationsChangedEvent, {});
}

type MarkReadUpToInput = { me: Me; until: string; discussionId?: string | undefined };

/** Marks the notifications of a member up to a time as read; later notifications stay unread. */
export async function markNotificationsReadUpTo(
  { db, realtime, now }: Deps,
  { me, until, discussionId }: MarkReadUpToInput,
) {
  const marked = await setNotificationsReadUpTo(db, { memberId: me.id, until, discussionId, now: now() });
  if (marked > 0) realtime.emit([me.id], notificationsChangedEvent, {});
}

/**
 * Returns a function that marks a notification as read when the member has seen its subject on the subject's own page:
 * a ticket, their sanctions, or an announced badge.
 */
export const createSeenNotificationRecorder =
  ({ db, realtime, now }: Deps): SeenNotificationSubjectRecorder =>
  async ({ memberId, kind, aboutId }) => {
    const marked = await setNotificationsReadByKind(db, { memberId, kind, aboutId, now: now() });
    if (marked > 0) realtime.emit([memberId], notificationsChangedEvent, {});
  };

const max = 500;

/** Purges old notifications, read or not. */
export const purgeOldNotifications = ({ db, now }: Pick<AppContext, 'db' | 'now'>) =>
  deleteOldNotifications(db, {
    before: new Date(now().getTime() - notificationLimits.retentionDays * 86_400_000),
    limit: max,
  });

/** Purges the notifications about emptied discussions. */
export const purgeNotificationsAboutDiscussions = deleteNotificationsAboutDiscussions;
