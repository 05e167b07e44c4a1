import { commentDeleted } from '@mutirao/contract/features/comments/signals';
import { discussionDeleted } from '@mutirao/contract/features/discussions/signals';
import { notificationsChanged } from '@mutirao/contract/features/notifications/signals';
import type { QueryClient } from '@tanstack/react-query';
import { hear, onReturn } from '#platform/live/socket.ts';
import { notificationKeys } from '../keys.ts';

const longestPause = 3_000;

type Hearing = { recount: () => void; hasUnread: () => boolean; chance: () => number };

/**
 * Refetches notifications on an event. Many clients receive it at once, so each waits for a random time, except while
 * it shows the list. Returns the unsubscribe function.
 */
export function hearNotifications(cache: QueryClient, { recount, hasUnread, chance }: Hearing): () => void {
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
    else pending ??= setTimeout(renew, chance() * longestPause);
  };
  // Notifications about deleted content no longer exist.
  const renewCount = () => {
    if (hasUnread()) renewSoon();
  };
  const forgets = [
    hear(notificationsChanged, renewSoon),
    hear(commentDeleted, renewCount),
    hear(discussionDeleted, renewCount),
    onReturn(renewSoon),
  ];
  return () => {
    clearTimeout(pending);
    forgets.forEach((forget) => forget());
  };
}
