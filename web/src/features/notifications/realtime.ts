import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getCachedMe, refreshMe } from '#features/members/index.ts';
import { subscribeRefetchOnNotificationEvents } from './subscription/realtime.ts';

/** Subscribes to new notifications and to those read elsewhere; after a reconnect all are refetched. */
export function useNotificationEvents() {
  const cache = useQueryClient();
  useEffect(
    () =>
      subscribeRefetchOnNotificationEvents(cache, {
        recount: () => void refreshMe(cache),
        hasUnread: () => Boolean(getCachedMe(cache)?.unreadNotifications),
        random: Math.random,
      }),
    [cache],
  );
}
