import { rsvpChangedEvent, eventChangedEvent } from '@mutirao/contract/features/events/events';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { subscribeRealtimeEvent, onEventsMissed } from '#platform/realtime/socket.ts';
import { eventKeys } from './keys.ts';

/** Subscribes to changes of events while an events screen is open. */
export function useEventChangeEvents() {
  const cache = useQueryClient();
  useEffect(() => subscribeCacheToEventChanges(cache), [cache]);
}

/**
 * Refetches a changed event and every list that may contain it. After an RSVP only the event, its attendees and the
 * lists that contain the event are refetched. Returns the unsubscribe function.
 */
export function subscribeCacheToEventChanges(cache: QueryClient): () => void {
  const unsubscribers = [
    subscribeRealtimeEvent(eventChangedEvent, ({ id }) => {
      void cache.invalidateQueries({ queryKey: eventKeys.event(id) });
      void invalidateEventLists(cache);
    }),
    subscribeRealtimeEvent(rsvpChangedEvent, ({ id }) => {
      void cache.invalidateQueries({ queryKey: eventKeys.event(id) });
      void cache.invalidateQueries({ queryKey: eventKeys.attendees(id) });
      void cache.invalidateQueries({
        queryKey: eventKeys.lists,
        predicate: ({ state }) => JSON.stringify(state.data ?? null).includes(id),
      });
    }),
    onEventsMissed(() => void cache.invalidateQueries({ queryKey: eventKeys.all })),
  ];
  return () => unsubscribers.forEach((unsubscribe) => unsubscribe());
}

/** Refetches the lists of events, the counts by day and the categories. */
export const invalidateEventLists = (cache: QueryClient) =>
  Promise.all([
    cache.invalidateQueries({ queryKey: eventKeys.lists }),
    cache.invalidateQueries({ queryKey: eventKeys.counts }),
    cache.invalidateQueries({ queryKey: eventKeys.categories }),
  ]);
