import { courseOrderChanged, courseOrdersChanged } from '@mutirao/contract/features/courses/signals';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { hear, onReturn } from '#platform/live/socket.ts';
import { renewCourse } from '../live.ts';
import { orderKeys } from './keys.ts';

/** Subscribes to realtime events of orders while one of their screens is open: the user's own, and all for admins. */
export function useOrderSignals() {
  const cache = useQueryClient();
  useEffect(() => {
    const forgets = [
      hear(courseOrderChanged, ({ id }) => {
        void renewOrders(cache);
        void renewCourse(cache, id);
      }),
      hear(courseOrdersChanged, () => void renewOrders(cache)),
      onReturn(() => void renewOrders(cache)),
    ];
    return () => forgets.forEach((forget) => forget());
  }, [cache]);
}

export const renewOrders = (cache: QueryClient) => cache.invalidateQueries({ queryKey: orderKeys.all });
