import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readMe, refreshMe } from '#features/members/index.ts';
import { hearNotifications } from './hearing/live.ts';

/** Subscribes to new notifications and to those read elsewhere; after a reconnect all are refetched. */
export function useNotificationSignals() {
  const cache = useQueryClient();
  useEffect(
    () =>
      hearNotifications(cache, {
        recount: () => void refreshMe(cache),
        hasUnread: () => Boolean(readMe(cache)?.unreadNotifications),
        chance: Math.random,
      }),
    [cache],
  );
}
