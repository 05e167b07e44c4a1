import * as calls from '@mutirao/contract/features/events/proposals/endpoints';
import type { NewProposal, ProposalChange } from '@mutirao/contract/features/events/proposals/schemas';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callPage } from '#platform/api/call.ts';
import { useInfiniteList } from '#platform/lists/use-infinite-list.ts';
import { invalidateEventLists } from '../realtime.ts';
import { proposalKeys } from './keys.ts';
import { invalidateProposals } from './realtime.ts';

export const useOwnProposals = () =>
  useInfiniteList({
    queryKey: proposalKeys.own,
    fetchPage: (request) => callPage(calls.listOwnProposals, request),
  });

export const useWaitingProposals = () =>
  useInfiniteList({
    queryKey: proposalKeys.waiting,
    fetchPage: (request) => callPage(calls.listProposalsAwaitingDecision, request),
  });

/** Returns how many proposals the user has made and, for admins, how many of all proposals are undecided. */
export const useOwnAndWaitingProposalCounts = () =>
  useQuery({
    queryKey: proposalKeys.count,
    queryFn: ({ signal }) => call(calls.countOwnAndWaitingProposals, { signal }),
    refetchOnMount: 'always',
  });

/**
 * Returns the mutations of proposals. Success or failure, the proposals are refetched, because another user may have
 * acted first.
 */
export function useProposalMutations() {
  const cache = useQueryClient();
  const onSettled = () => invalidateProposals(cache);
  return {
    propose: useMutation({
      mutationFn: ({ key, ...body }: NewProposal & { key: string }) =>
        call(calls.proposeEvent, { body, key }),
      onSettled,
    }),
    change: useMutation({
      mutationFn: ({ id, ...body }: ProposalChange & { id: string }) =>
        call(calls.changeProposal, { params: { id }, body }),
      onSettled,
    }),
    withdraw: useMutation({
      mutationFn: (id: string) => call(calls.withdrawProposal, { params: { id } }),
      onSettled,
    }),
    approve: useMutation({
      mutationFn: ({ id, seen }: { id: string; seen: string }) =>
        call(calls.approveProposal, { params: { id }, body: { seen } }),
      onSettled: () => Promise.all([onSettled(), invalidateEventLists(cache)]),
    }),
    decline: useMutation({
      mutationFn: ({ id, reason }: { id: string; reason: string }) =>
        call(calls.declineProposal, { params: { id }, body: { reason } }),
      onSettled,
    }),
  };
}
