import { rsvpChangedEvent, checkInChangedEvent } from '@mutirao/contract/features/events/events';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { subscribeRealtimeEvent, onEventsMissed } from '#platform/realtime/socket.ts';
import { checkInKeys } from './keys.ts';

/** Subscribes to the check-ins and RSVPs of an event while its check-in page or the ticket of an attendee is shown. */
export function useCheckInEvents(id: string) {
  const cache = useQueryClient();
  useEffect(() => subscribeCacheToCheckIn(cache, id), [cache, id]);
}

/**
 * Refetches the check-in overview, its attendees and the ticket on each of these realtime events. Returns the
 * unsubscribe function.
 */
export function subscribeCacheToCheckIn(cache: QueryClient, id: string): () => void {
  const invalidateCheckIn = () => void cache.invalidateQueries({ queryKey: checkInKeys.event(id) });
  const unsubscribers = [
    subscribeRealtimeEvent(checkInChangedEvent, (event) => {
      if (event.id === id) invalidateCheckIn();
    }),
    subscribeRealtimeEvent(rsvpChangedEvent, (event) => {
      if (event.id === id) invalidateCheckIn();
    }),
    onEventsMissed(invalidateCheckIn),
  ];
  return () => unsubscribers.forEach((unsubscribe) => unsubscribe());
}
