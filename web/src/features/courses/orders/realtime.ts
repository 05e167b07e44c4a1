import {
  ownOrderStatusChangedEvent,
  anyCourseOrderChangedEvent,
} from '@mutirao/contract/features/courses/events';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { subscribeRealtimeEvent, onEventsMissed } from '#platform/realtime/socket.ts';
import { invalidateCourse } from '../realtime.ts';
import { orderKeys } from './keys.ts';

/** Subscribes to realtime events of orders while one of their screens is open: the user's own, and all for admins. */
export function useOrderEvents() {
  const cache = useQueryClient();
  useEffect(() => {
    const unsubscribers = [
      subscribeRealtimeEvent(ownOrderStatusChangedEvent, ({ id }) => {
        void invalidateOrders(cache);
        void invalidateCourse(cache, id);
      }),
      subscribeRealtimeEvent(anyCourseOrderChangedEvent, () => void invalidateOrders(cache)),
      onEventsMissed(() => void invalidateOrders(cache)),
    ];
    return () => unsubscribers.forEach((unsubscribe) => unsubscribe());
  }, [cache]);
}

export const invalidateOrders = (cache: QueryClient) => cache.invalidateQueries({ queryKey: orderKeys.all });
