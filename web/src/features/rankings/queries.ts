import { listRankingEntries, readOwnRanking } from '@mutirao/contract/features/rankings/endpoints';
import { rankingLimits, type RankingWindow } from '@mutirao/contract/features/rankings/limits';
import { keepPreviousData, queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { call, callPage } from '#platform/api/call.ts';
import { useInfiniteList } from '#platform/lists/use-infinite-list.ts';
import { rankingKeys } from './keys.ts';

const pageLength = 30;
// How long the rankings are fresh, in milliseconds: as long as the community statistics beside them.
const staleTimeMs = 5 * 60_000;

/** Queries the most active members of the last 30 days. */
export const useTopMembers = () => useQuery({ ...topQuery, refetchInterval: staleTimeMs });

/**
 * Caches the rankings before the first render, from the response that the server has embedded in the page, so
 * that the content below does not shift.
 */
export const prefetchTopMembers = (cache: QueryClient) => cache.prefetchQuery(topQuery);

const topQuery = queryOptions({
  queryKey: rankingKeys.top,
  queryFn: ({ signal }) => call(listRankingEntries, { query: { limit: rankingLimits.panel }, signal }),
  staleTime: staleTimeMs,
});

/** Returns the rankings of a time window, page after page, refetched at each visit. */
export const useRankings = (window: RankingWindow) =>
  useInfiniteList({
    queryKey: rankingKeys.list(window),
    fetchPage: (request) => callPage(listRankingEntries, { ...request, query: { ...request.query, window } }),
    pageLength,
  });

/** Returns the member's own rank. */
export function useOwnRanking(window: RankingWindow) {
  return useQuery({
    queryKey: rankingKeys.own(window),
    queryFn: ({ signal }) => call(readOwnRanking, { query: { window }, signal }),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  });
}
