import { listRankings, readOwnRanking } from '@mutirao/contract/features/rankings/endpoints';
import { rankingLimits, type RankingWindow } from '@mutirao/contract/features/rankings/limits';
import {
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  type QueryClient,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import { call, callPage } from '#platform/api/call.ts';
import { rankingKeys } from './keys.ts';

const pageLength = 30;
// As the numbers beside it.
const goodFor = 5 * 60_000;

/** The few at the top of the last 30 days, for the panel. */
export const useTopRanked = () => useQuery({ ...topQuery, refetchInterval: goodFor });

/** Brings them in before anything is drawn: the server wrote them into the page, and what stands below stays where it is. */
export const prepareTop = (cache: QueryClient) => cache.prefetchQuery(topQuery);

const topQuery = queryOptions({
  queryKey: rankingKeys.top,
  queryFn: ({ signal }) => call(listRankings, { query: { limit: rankingLimits.panel }, signal }),
  staleTime: goodFor,
});

/** The rankings of a window, page after page, as they stand at each visit. */
export function useRankings(window: RankingWindow) {
  const list = useInfiniteQuery({
    queryKey: rankingKeys.list(window),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      callPage(listRankings, { query: { window, limit: pageLength, cursor: pageParam }, signal }),
    getNextPageParam: (page) => page.next,
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  });
  const { data } = list;
  // Whoever moved up between two pages is met again: they stay where they were seen first.
  const entries = useMemo(() => {
    const all = data?.pages.flatMap(({ items }) => items);
    return all && [...new Map(all.toReversed().map((entry) => [entry.id, entry])).values()].toReversed();
  }, [data]);
  return { ...list, entries };
}

/** Where one stands oneself. */
export function useOwnRanking(window: RankingWindow) {
  return useQuery({
    queryKey: rankingKeys.own(window),
    queryFn: ({ signal }) => call(readOwnRanking, { query: { window }, signal }),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  });
}
