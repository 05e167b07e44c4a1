import { eventAnswered, presenceChanged } from '@mutirao/contract/features/events/signals';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { hear, onReturn } from '#platform/live/socket.ts';
import { doorKeys } from './keys.ts';

/** Hears who is let in at the doors of an event while a screen of its door is open. */
export function useDoorSignals(id: string) {
  const cache = useQueryClient();
  useEffect(() => hearDoor(cache, id), [cache, id]);
}

/** Who came, and who goes, is fetched anew. Answers how to stop. */
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
