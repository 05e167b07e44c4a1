import {
  listNewestComments,
  listNewestMembers,
  readCommunityStats,
} from '@mutirao/contract/features/community/endpoints';
import { useQuery } from '@tanstack/react-query';
import { call, callPage } from '#platform/api/call.ts';
import { useInfiniteList } from '#platform/lists/use-infinite-list.ts';
import { communityKeys } from './keys.ts';

// How long the statistics are fresh, in milliseconds: the specification says five minutes.
const staleTimeMs = 5 * 60_000;

export function useCommunityStats() {
  return useQuery({
    queryKey: communityKeys.stats,
    queryFn: ({ signal }) => call(readCommunityStats, { signal }),
    staleTime: staleTimeMs,
    refetchInterval: staleTimeMs,
  });
}

/** Fetches the newest members, page by page. */
export const useNewestMembers = () =>
  useInfiniteList({
    queryKey: communityKeys.newest('members'),
    fetchPage: (request) => callPage(listNewestMembers, request),
  });

/** Fetches the newest comments, page by page. */
export const useNewestComments = () =>
  useInfiniteList({
    queryKey: communityKeys.newest('comments'),
    fetchPage: (request) => callPage(listNewestComments, request),
  });
