import type { BadgeName } from '@mutirao/contract/features/points/limits';
import {
  listOwnPointEntries,
  markBadgesSeen,
  readMemberAchievements,
} from '@mutirao/contract/features/points/endpoints';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callPage } from '#platform/api/call.ts';
import { useInfiniteList } from '#platform/lists/use-infinite-list.ts';
import { pointKeys } from './keys.ts';

/** Returns a member's points, level and badges, refetched at each visit. */
export function useMemberAchievements(memberId: string) {
  return useQuery({
    queryKey: pointKeys.achievements(memberId),
    queryFn: ({ signal }) => call(readMemberAchievements, { params: { id: memberId }, signal }),
    refetchOnMount: 'always',
  });
}

/** Returns the member's own statement, page after page. */
export const usePointStatement = () =>
  useInfiniteList({
    queryKey: pointKeys.statement,
    fetchPage: (request) => callPage(listOwnPointEntries, request),
  });

/** Records that badges were announced to the member; queries that show them are refetched. */
export function useMarkBadgesSeen(memberId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (badges: readonly BadgeName[]) => call(markBadgesSeen, { body: { badges: [...badges] } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: pointKeys.achievements(memberId) }),
  });
}
