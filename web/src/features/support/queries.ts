import * as calls from '@mutirao/contract/features/support/endpoints';
import type { NewTicket } from '@mutirao/contract/features/support/schemas';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { refreshMe } from '#features/members/index.ts';
import { call, callPage } from '#platform/api/call.ts';
import { useInfiniteList } from '#platform/lists/use-infinite-list.ts';
import { supportKeys, type TicketQueueQuery } from './keys.ts';
import { invalidateTicketLists, invalidateTicketAndMessages } from './tickets/realtime.ts';
import { getMsUntilSupportHoursChange } from './until-hours-change.ts';

/**
 * Queries whether the team is available and the support settings; refetched at the moment when the availability
 * changes.
 */
export function useSupportInfo() {
  return useQuery({
    queryKey: supportKeys.info,
    queryFn: ({ signal }) => call(calls.readSupportInfo, { signal }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data ? getMsUntilSupportHoursChange(state.data) : false),
  });
}

/** Returns the member's own tickets, page after page. */
export const useOwnTickets = () =>
  useInfiniteList({
    queryKey: supportKeys.own,
    fetchPage: (request) => callPage(calls.listOwnTickets, request),
  });

/** Queries the ticket queue of the team, page after page. */
export const useTicketQueue = (query: TicketQueueQuery) =>
  useInfiniteList({
    queryKey: supportKeys.queue(query),
    fetchPage: (request) =>
      callPage(calls.listAllTickets, { ...request, query: { ...query, ...request.query } }),
  });

/** Queries the messages of a ticket, page by page. */
export const useTicketMessages = (id: string) =>
  useInfiniteList({
    queryKey: supportKeys.messages(id),
    fetchPage: (request) => callPage(calls.listTicketMessages, { ...request, params: { id } }),
  });

export function useTicket(id: string) {
  return useQuery({
    queryKey: supportKeys.ticket(id),
    queryFn: ({ signal }) => call(calls.readTicket, { params: { id }, signal }),
    refetchOnMount: 'always',
  });
}

/** The mutation that sends a message to the support team. */
export function useContactSupport() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ key, ...body }: NewTicket & { key: string }) =>
      call(calls.openSupportTicket, { body, key }),
    onSuccess: () => cache.invalidateQueries({ queryKey: supportKeys.own }),
  });
}

/** The mutation that adds a reply to a ticket. */
export function useReplyToTicket(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ message, key }: { message: string; key: string }) =>
      call(calls.addTicketMessage, { params: { id }, body: { message }, key }),
    onSuccess: () => {
      void invalidateTicketLists(cache);
      // The mutation waits for the refetch, so that the reply is shown when its field is emptied.
      return invalidateTicketAndMessages(cache, id);
    },
  });
}

export function useCloseTicket(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call(calls.closeTicket, { params: { id } }),
    onSuccess: (ticket) => {
      cache.setQueryData(supportKeys.ticket(id), ticket);
      return invalidateTicketLists(cache);
    },
  });
}

/** The mutation that marks a ticket as read up to a message. */
export function useMarkTicketSeen(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (until: string) => call(calls.markTicketSeen, { params: { id }, body: { until } }),
    onSuccess: () => Promise.all([refreshMe(cache), cache.invalidateQueries({ queryKey: supportKeys.own })]),
  });
}
