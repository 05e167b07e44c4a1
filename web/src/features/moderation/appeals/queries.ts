import * as calls from '@mutirao/contract/features/moderation/endpoints';
import type { AppealStatus } from '@mutirao/contract/features/moderation/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshMe } from '#features/members/index.ts';
import { call, callPage } from '#platform/api/call.ts';
import { useInfiniteList } from '#platform/lists/use-infinite-list.ts';
import { moderationKeys } from '../keys.ts';

/** Queries the appeals with one status, page after page. */
export const useAppeals = (status: AppealStatus) =>
  useInfiniteList({
    queryKey: moderationKeys.appeals(status),
    fetchPage: (request) => callPage(calls.listAppeals, { ...request, query: { ...request.query, status } }),
  });

type AppealDecision = { id: string; granted: boolean; answer: string };

/** The mutation that decides an appeal. */
export function useDecideAppeal() {
  const cache = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ id, ...body }: AppealDecision) => call(calls.decideAppeal, { params: { id }, body }),
    // The mutation waits for the refetch, so that the appeal has left the list when the dialog closes. If another
    // moderator was faster, the list shows that, too.
    onSettled: () =>
      Promise.all([cache.invalidateQueries({ queryKey: moderationKeys.all }), refreshMe(cache)]),
  });
}
