import { listRankings, readOwnRanking } from '@mutirao/contract/features/rankings/endpoints';
import { rankingLimits, type RankingWindow } from '@mutirao/contract/features/rankings/limits';
import { keepPreviousData, queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { call, callPage } from '#platform/api/call.ts';
import { useEndless } from '#platform/lists/use-endless.ts';
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
export const useRankings = (window: RankingWindow) =>
  useEndless({
    queryKey: rankingKeys.list(window),
    ask: (asked) => callPage(listRankings, { ...asked, query: { ...asked.query, window } }),
    pageLength,
  });

/** Where one stands oneself. */
export function useOwnRanking(window: RankingWindow) {
  return useQuery({
    queryKey: rankingKeys.own(window),
    queryFn: ({ signal }) => call(readOwnRanking, { query: { window }, signal }),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  });
}
