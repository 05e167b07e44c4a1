import { courseOrderChanged, courseOrdersChanged } from '@mutirao/contract/features/courses/signals';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { hear, onReturn } from '#platform/live/socket.ts';
import { renewCourse } from '../live.ts';
import { orderKeys } from './keys.ts';

/** Hears what becomes of orders while a screen of theirs is open: of one's own, and of all where one keeps them. */
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
