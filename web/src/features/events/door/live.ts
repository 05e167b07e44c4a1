import { eventAnswered, presenceChanged } from '@mutirao/contract/features/events/signals';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { hear, onReturn } from '#platform/live/socket.ts';
import { doorKeys } from './keys.ts';

/** Subscribes to the check-ins of an event while its check-in page is open. */
export function useDoorSignals(id: string) {
  const cache = useQueryClient();
  useEffect(() => hearDoor(cache, id), [cache, id]);
}

/** Refetches check-ins and attendees on each event. Returns the unsubscribe function. */
export function hearDoor(cache: QueryClient, id: string): () => void {
  const renew = () => void cache.invalidateQueries({ queryKey: doorKeys.of(id) });
  const forgets = [
    hear(presenceChanged, (told) => {
      if (told.id === id) renew();
    }),
    hear(eventAnswered, (told) => {
      if (told.id === id) renew();
    }),
    onReturn(renew),
  ];
  return () => forgets.forEach((forget) => forget());
}
