import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readMe, refreshMe } from '#features/members/index.ts';
import { hearNotifications } from './hearing/live.ts';

/** Hears that one is told something, or has read it elsewhere; after an absence all of it is asked for anew. */
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
