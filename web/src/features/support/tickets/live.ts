import { ticketChanged } from '@mutirao/contract/features/support/signals';
import type { QueryClient } from '@tanstack/react-query';
import { hear, onReturn } from '#platform/live/socket.ts';
import { supportKeys } from '../keys.ts';

/**
 * A ticket that changed is fetched anew with the lists it may stand in, and so are the counts that come with the
 * profile; after an absence everything of tickets. Answers how to stop.
 */
export function hearTickets(cache: QueryClient, recount: () => void): () => void {
  const forgets = [
    hear(ticketChanged, ({ id }) => {
      void renewTicket(cache, id);
      void renewLists(cache);
      recount();
    }),
    onReturn(() => {
      void cache.invalidateQueries({ queryKey: supportKeys.all });
      recount();
    }),
  ];
  return () => forgets.forEach((forget) => forget());
}

/** Fetches anew what is shown of one ticket. */
export const renewTicket = (cache: QueryClient, id: string) =>
  Promise.all([
    cache.invalidateQueries({ queryKey: supportKeys.ticket(id) }),
    cache.invalidateQueries({ queryKey: supportKeys.messages(id) }),
  ]);

/** Fetches anew the lists that any ticket may stand in. */
export const renewLists = (cache: QueryClient) =>
  Promise.all([
    cache.invalidateQueries({ queryKey: supportKeys.own }),
    cache.invalidateQueries({ queryKey: supportKeys.queues }),
  ]);
