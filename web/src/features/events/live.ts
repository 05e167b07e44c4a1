import { eventAnswered, eventChanged } from '@mutirao/contract/features/events/signals';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { hear, onReturn } from '#platform/live/socket.ts';
import { eventKeys } from './keys.ts';

/** Hears what happens to events while a screen of theirs is open. */
export function useEventSignals() {
  const cache = useQueryClient();
  useEffect(() => hearEvents(cache), [cache]);
}

/** An event that changed is fetched anew with all it may stand in; an answer only where it is shown. Answers how to stop. */
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

/** Fetches anew what any event may stand in. */
export const renewEvents = (cache: QueryClient) =>
  Promise.all([
    cache.invalidateQueries({ queryKey: eventKeys.lists }),
    cache.invalidateQueries({ queryKey: eventKeys.counts }),
    cache.invalidateQueries({ queryKey: eventKeys.categories }),
  ]);
