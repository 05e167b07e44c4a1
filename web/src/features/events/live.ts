import { eventAnswered, eventChanged } from '@mutirao/contract/features/events/signals';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { hear, onReturn } from '#platform/live/socket.ts';
import { eventKeys } from './keys.ts';

/** Subscribes to changes of events while an events screen is open. */
export function useEventSignals() {
  const cache = useQueryClient();
  useEffect(() => hearEvents(cache), [cache]);
}

/**
 * Refetches a changed event and every list that may contain it; an RSVP only where it is shown. Returns the unsubscribe
 * function.
 */
export function hearEvents(cache: QueryClient): () => void {
  const forgets = [
    hear(eventChanged, ({ id }) => {
      void cache.invalidateQueries({ queryKey: eventKeys.event(id) });
      void renewEvents(cache);
    }),
    hear(eventAnswered, ({ id }) => {
      void cache.invalidateQueries({ queryKey: eventKeys.event(id) });
      void cache.invalidateQueries({ queryKey: eventKeys.attendees(id) });
      void cache.invalidateQueries({
        queryKey: eventKeys.lists,
        predicate: ({ state }) => JSON.stringify(state.data ?? null).includes(id),
      });
    }),
    onReturn(() => void cache.invalidateQueries({ queryKey: eventKeys.all })),
  ];
  return () => forgets.forEach((forget) => forget());
}

/** Refetches every query that may contain any event. */
export const renewEvents = (cache: QueryClient) =>
  Promise.all([
    cache.invalidateQueries({ queryKey: eventKeys.lists }),
    cache.invalidateQueries({ queryKey: eventKeys.counts }),
    cache.invalidateQueries({ queryKey: eventKeys.categories }),
  ]);
