import { commentDeletedEvent } from '@mutirao/contract/features/comments/events';
import { discussionDeletedEvent } from '@mutirao/contract/features/discussions/events';
import { notificationsChangedEvent } from '@mutirao/contract/features/notifications/events';
import type { QueryClient } from '@tanstack/react-query';
import { subscribeRealtimeEvent, onEventsMissed } from '#platform/realtime/socket.ts';
import { notificationKeys } from '../keys.ts';

const maxPause = 3_000;

type Hearing = { recount: () => void; hasUnread: () => boolean; chance: () => number };

/**
 * Refetches notifications on a realtime event. Many clients receive the event at once, so each waits for a
 * random time of up to `maxPause` milliseconds, unless it shows the notification list. Returns the
 * unsubscribe function.
 */
export function subscribeRefetchOnNotificationEvents(
  cache: QueryClient,
  { recount, hasUnread, chance }: Hearing,
): () => void {
  let pending: ReturnType<typeof setTimeout> | undefined;
  const renew = () => {
    clearTimeout(pending);
    pending = undefined;
    void cache.invalidateQueries({ queryKey: notificationKeys.all });
    recount();
  };
  const isLooking = () =>
    cache.getQueryCache().findAll({ queryKey: notificationKeys.list, type: 'active' }).length > 0;
  const renewSoon = () => {
    if (isLooking()) renew();
    else pending ??= setTimeout(renew, chance() * maxPause);
  };
  // Notifications of deleted content no longer exist, so a deletion may change the unread count unless it is zero.
  const renewCount = () => {
    if (hasUnread()) renewSoon();
  };
  const unsubscribers = [
    subscribeRealtimeEvent(notificationsChangedEvent, renewSoon),
    subscribeRealtimeEvent(commentDeletedEvent, renewCount),
    subscribeRealtimeEvent(discussionDeletedEvent, renewCount),
    onEventsMissed(renewSoon),
  ];
  return () => {
    clearTimeout(pending);
    unsubscribers.forEach((unsubscribe) => unsubscribe());
  };
}
