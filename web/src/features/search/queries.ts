import * as calls from '@mutirao/contract/features/search/endpoints';
import { searchLimits } from '@mutirao/contract/features/search/limits';
import type { GroupedSearchResults, SimilarDiscussion } from '@mutirao/contract/features/search/schemas';
import {
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
  type InfiniteData,
} from '@tanstack/react-query';
import { call } from '#platform/api/call.ts';
import { searchBusyRetryOptions } from '#platform/api/search-busy-retry.ts';
import { searchKeys, type SearchQuery } from './keys.ts';
import { willRefetchIncompleteSearch, getSearchRefetchInterval } from './search-refetch.ts';

// The milliseconds for which an unused result stays cached, because a user who goes back from a result must find the
// list unchanged.
const stored = 10 * 60_000;

export const isSearchableQuery = ({ q = '', author }: SearchQuery) =>
  q.length >= searchLimits.minLength || (q === '' && author !== undefined);

/**
 * Returns the first hits of each kind. Each search has its own cache entry, so that a late response to an
 * earlier search never replaces the result of a newer one.
 */
export function useSearchOverview(query: SearchQuery) {
  const queryKey = searchKeys.overview(query);
  const overview = useQuery<GroupedSearchResults>({
    queryKey,
    ...searchBusyRetryOptions,
    refetchInterval: ({ state }) => getSearchRefetchInterval(state.data, state),
    queryFn: ({ signal }) => call(calls.searchHubContent, { query, signal }),
    enabled: isSearchableQuery(query) && query.type === undefined,
    placeholderData: (before) => (isSearchableQuery(query) ? before : undefined),
    // A result that is incomplete because of a timeout is fetched again the next time the search is opened.
    staleTime: ({ state }) => (state.data?.unfinished.length ? 0 : Infinity),
    gcTime: stored,
  });
  return { ...overview, isRetrying: useIsRetrying(queryKey, overview.data) };
}

/** True while the rest of the results is still being fetched. */
function useIsRetrying(queryKey: readonly unknown[], shown: GroupedSearchResults | undefined) {
  const state = useQueryClient().getQueryState(queryKey);
  return state !== undefined && willRefetchIncompleteSearch(shown, state);
}

/** Queries all hits of one type, page after page. */
export function useSearchHits(query: SearchQuery) {
  const queryKey = searchKeys.list(query);
  const list = useInfiniteQuery({
    queryKey,
    ...searchBusyRetryOptions,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(calls.searchHubContent, { query: { ...query, cursor: pageParam }, signal }),
    getNextPageParam: (page) => page.groups[0]?.next ?? undefined,
    enabled: isSearchableQuery(query) && query.type !== undefined,
    refetchInterval: ({ state }) => getSearchRefetchInterval(state.data?.pages.at(-1), state),
    placeholderData: keepPreviousData,
    gcTime: stored,
  });
  return { ...list, isRetrying: useIsRetrying(queryKey, list.data?.pages.at(-1)) };
}

/** Queries discussions that are similar to a title with at least two words. */
export function useSimilarDiscussions(title: string) {
  const hasEnoughWords =
    title.split(/\s+/).filter((word) => word.length > 1).length >= searchLimits.similarWords;
  return useQuery<SimilarDiscussion[]>({
    queryKey: searchKeys.similar(title),
    queryFn: ({ signal }) => call(calls.listSimilarDiscussions, { query: { title }, signal }),
    enabled: hasEnoughWords,
    placeholderData: (before) => (hasEnoughWords ? before : undefined),
    ...searchBusyRetryOptions,
  });
}

/** Returns the name of an author if a cached result contains it. */
export function useCachedAuthorName(id: string | undefined): string | undefined {
  const cache = useQueryClient();
  useQuery({ queryKey: searchKeys.overview({ author: id }), enabled: false });
  if (id === undefined) return undefined;
  const overviews = cache.getQueriesData<GroupedSearchResults>({ queryKey: ['search', 'overview'] });
  const lists = cache.getQueriesData<InfiniteData<GroupedSearchResults>>({ queryKey: ['search', 'list'] });
  const results = [
    ...overviews.map(([, result]) => result),
    ...lists.flatMap(([, list]) => list?.pages ?? []),
  ];
  const hits = results.flatMap((result) => result?.groups ?? []).flatMap(({ items }) => items);
  for (const hit of hits) {
    if (hit.type === 'member' && hit.id === id) return hit.name.join('');
    if ('authorId' in hit && hit.authorId === id) return hit.author.name;
  }
  return undefined;
}
