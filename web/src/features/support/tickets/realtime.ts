import { ticketChangedEvent } from '@mutirao/contract/features/support/events';
import type { QueryClient } from '@tanstack/react-query';
import { subscribeRealtimeEvent, onEventsMissed } from '#platform/realtime/socket.ts';
import { supportKeys } from '../keys.ts';

/**
 * Refetches a changed ticket with the lists that may contain it, and the counts that come with the profile; after a
 * reconnect all tickets. Returns the unsubscribe function.
 */
export function subscribeRefetchOnTicketEvents(cache: QueryClient, recount: () => void): () => void {
  const unsubscribers = [
    subscribeRealtimeEvent(ticketChangedEvent, ({ id }) => {
      void invalidateTicketAndMessages(cache, id);
      void invalidateTicketLists(cache);
      recount();
    }),
    onEventsMissed(() => {
      void cache.invalidateQueries({ queryKey: supportKeys.all });
      recount();
    }),
  ];
  return () => unsubscribers.forEach((unsubscribe) => unsubscribe());
}

/** Refetches the queries of one ticket. */
export const invalidateTicketAndMessages = (cache: QueryClient, id: string) =>
  Promise.all([
    cache.invalidateQueries({ queryKey: supportKeys.ticket(id) }),
    cache.invalidateQueries({ queryKey: supportKeys.messages(id) }),
  ]);

/** Refetches the lists that may contain any ticket. */
export const invalidateTicketLists = (cache: QueryClient) =>
  Promise.all([
    cache.invalidateQueries({ queryKey: supportKeys.own }),
    cache.invalidateQueries({ queryKey: supportKeys.queues }),
  ]);
