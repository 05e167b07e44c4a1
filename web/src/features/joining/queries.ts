import * as calls from '@mutirao/contract/features/joining/endpoints';
import type { JoinRequestStatus } from '@mutirao/contract/features/joining/limits';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { refreshMe } from '#features/members/index.ts';
import { call, callPage } from '#platform/api/call.ts';
import { useInfiniteList } from '#platform/lists/use-infinite-list.ts';
import { joiningKeys } from './keys.ts';

/** Queries the join requests with one status, page after page. */
export const useJoinRequestsByStatus = (status: JoinRequestStatus) =>
  useInfiniteList({
    queryKey: joiningKeys.requests(status),
    fetchPage: (request) =>
      callPage(calls.listJoinRequests, { ...request, query: { ...request.query, status } }),
  });

/** The mutation that approves join requests. */
export function useApproveJoinRequests() {
  const cache = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (ids: string[]) => call(calls.approveJoinRequests, { body: { ids } }),
    onSettled: () => invalidateJoining(cache),
  });
}

type RejectionInput = { id: string; reason: string };

/** Rejects a join request, with a reason. */
export function useRejectJoinRequest() {
  const cache = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ id, reason }: RejectionInput) =>
      call(calls.rejectJoinRequest, { params: { id }, body: { reason } }),
    onSettled: () => invalidateJoining(cache),
  });
}

/** A request that is decided leaves the list, no matter which staff member decided. */
const invalidateJoining = (cache: QueryClient) =>
  Promise.all([cache.invalidateQueries({ queryKey: joiningKeys.all }), refreshMe(cache)]);

/** Saves what the applicant says about themselves while waiting. */
export function useSetJoinRequestMessage() {
  const cache = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (words: string) => call(calls.setJoinRequestMessage, { body: { words } }),
    onSettled: () => refreshMe(cache),
  });
}

/** The mutation that refetches the applicant's profile, which says whether the request is approved. */
export function useRefreshJoinStatus() {
  const cache = useQueryClient();
  return useMutation({ networkMode: 'always', mutationFn: () => refreshMe(cache) });
}
