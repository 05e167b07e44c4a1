import { courseOrderChanged } from '@mutirao/contract/features/courses/signals';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { hear, onReturn } from '#platform/live/socket.ts';
import { renewCourse } from '../live.ts';
import { orderKeys } from './keys.ts';

/** Hears what becomes of one's own orders while a screen of theirs is open. */
export function useOrderSignals() {
  const cache = useQueryClient();
  useEffect(() => {
    const forgets = [
      hear(courseOrderChanged, ({ id }) => {
        void renewOrders(cache);
        void renewCourse(cache, id);
      }),
      onReturn(() => void renewOrders(cache)),
    ];
    return () => forgets.forEach((forget) => forget());
  }, [cache]);
}

export const renewOrders = (cache: QueryClient) => cache.invalidateQueries({ queryKey: orderKeys.all });
