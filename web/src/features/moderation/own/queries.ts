import * as calls from '@mutirao/contract/features/moderation/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshMe } from '#features/members/index.ts';
import { ApiError, call, callPage } from '#platform/api/call.ts';
import { useInfiniteList } from '#platform/lists/use-infinite-list.ts';
import { sanctionKeys } from './keys.ts';

/** Returns the sanctions of the signed-in user, page after page. */
export const useOwnSanctions = () =>
  useInfiniteList({
    queryKey: sanctionKeys.list,
    fetchPage: (request) => callPage(calls.listOwnSanctions, request),
  });

/** The mutation that marks the user's sanctions as seen. */
export function useMarkSanctionsSeen() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call(calls.markSanctionsSeen),
    onSuccess: () => refreshMe(cache),
  });
}

/**
 * The mutation that appeals a decision. If an earlier request arrived but its response was lost, the refetched list
 * contains the appeal.
 */
export function useAppealSanction(id: string) {
  const cache = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (message: string) => call(calls.appealSanction, { params: { id }, body: { message } }),
    // The mutation waits for the refetch, so that the appeal is shown when its form disappears.
    onSuccess: () => cache.invalidateQueries({ queryKey: sanctionKeys.all }),
    onError: (error) =>
      error instanceof ApiError && [404, 409].includes(error.status)
        ? cache.invalidateQueries({ queryKey: sanctionKeys.all })
        : undefined,
  });
}
