import { rsvpChangedEvent, attendanceChangedEvent } from '@mutirao/contract/features/events/events';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { subscribeRealtimeEvent, onEventsMissed } from '#platform/realtime/socket.ts';
import { checkInKeys } from './keys.ts';

/** Subscribes to the check-ins of an event while its check-in page is open. */
export function useCheckInEvents(id: string) {
  const cache = useQueryClient();
  useEffect(() => subscribeCheckIn(cache, id), [cache, id]);
}

/** Refetches check-ins and attendees on each event. Returns the unsubscribe function. */
export function subscribeCheckIn(cache: QueryClient, id: string): () => void {
  const renew = () => void cache.invalidateQueries({ queryKey: checkInKeys.event(id) });
  const forgets = [
    subscribeRealtimeEvent(attendanceChangedEvent, (sent) => {
      if (sent.id === id) renew();
    }),
    subscribeRealtimeEvent(rsvpChangedEvent, (sent) => {
      if (sent.id === id) renew();
    }),
    onEventsMissed(renew),
  ];
  return () => forgets.forEach((clear) => clear());
}
