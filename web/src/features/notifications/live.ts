import { notificationsChanged } from '@mutirao/contract/features/notifications/signals';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refreshMe } from '#features/members/index.ts';
import { hear, onReturn } from '#platform/live/socket.ts';
import { notificationKeys } from './keys.ts';

/** Hears that one is told something, or has read it elsewhere; after an absence all of it is asked for anew. */
export function useNotificationSignals() {
  const cache = useQueryClient();
  useEffect(() => {
    const renew = () => {
      void cache.invalidateQueries({ queryKey: notificationKeys.all });
      void refreshMe(cache);
    };
    const forgets = [hear(notificationsChanged, renew), onReturn(renew)];
    return () => forgets.forEach((forget) => forget());
  }, [cache]);
}
