import { commentDeletedEvent } from '@mutirao/contract/features/comments/events';
import { discussionDeletedEvent } from '@mutirao/contract/features/discussions/events';
import { notificationsChangedEvent } from '@mutirao/contract/features/notifications/events';
import type { QueryClient } from '@tanstack/react-query';
import { subscribeRealtimeEvent, onEventsMissed } from '#platform/realtime/socket.ts';
import { notificationKeys } from '../keys.ts';

const maxRefetchDelayMs = 3_000;

type RefetchOptions = { recount: () => void; hasUnread: () => boolean; random: () => number };

/**
 * Refetches notifications on a realtime event. Many clients receive the event at once, so each waits for a
 * random time of up to `maxRefetchDelayMs` milliseconds, unless it shows the notification list. Returns the
 * unsubscribe function.
 */
export function subscribeRefetchOnNotificationEvents(
  cache: QueryClient,
  { recount, hasUnread, random }: RefetchOptions,
): () => void {
  let pending: ReturnType<typeof setTimeout> | undefined;
  const invalidateNotifications = () => {
    clearTimeout(pending);
    pending = undefined;
    void cache.invalidateQueries({ queryKey: notificationKeys.all });
    recount();
  };
  const isListActive = () =>
    cache.getQueryCache().findAll({ queryKey: notificationKeys.list, type: 'active' }).length > 0;
  const scheduleInvalidation = () => {
    if (isListActive()) invalidateNotifications();
    else pending ??= setTimeout(invalidateNotifications, random() * maxRefetchDelayMs);
  };
  // Notifications of deleted content no longer exist, so a deletion may change the unread count unless it is zero.
  const invalidateIfUnread = () => {
    if (hasUnread()) scheduleInvalidation();
  };
  const unsubscribers = [
    subscribeRealtimeEvent(notificationsChangedEvent, scheduleInvalidation),
    subscribeRealtimeEvent(commentDeletedEvent, invalidateIfUnread),
    subscribeRealtimeEvent(discussionDeletedEvent, invalidateIfUnread),
    onEventsMissed(scheduleInvalidation),
  ];
  return () => {
    clearTimeout(pending);
    unsubscribers.forEach((unsubscribe) => unsubscribe());
  };
}
