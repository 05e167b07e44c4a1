import * as calls from '@mutirao/contract/features/search/endpoints';
import { searchLimits } from '@mutirao/contract/features/search/limits';
import type { SearchResult, SimilarDiscussion } from '@mutirao/contract/features/search/shapes';
import {
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
  type InfiniteData,
} from '@tanstack/react-query';
import { call } from '#platform/api/call.ts';
import { searchKeys, type SearchWish } from './keys.ts';

// Whoever goes back from a result finds the list as they left it.
const kept = 10 * 60_000;

export const isAskable = ({ q = '', author }: SearchWish) =>
  q.length >= searchLimits.shortest || (q === '' && author !== undefined);

/** The first hits of each kind. Each wish has an answer of its own: a late one never takes the place of a newer. */
export function useOverview(wish: SearchWish) {
  return useQuery<SearchResult>({
    queryKey: searchKeys.overview(wish),
    queryFn: ({ signal }) => call(calls.search, { query: wish, signal }),
    enabled: isAskable(wish) && wish.type === undefined,
    placeholderData: (before) => (isAskable(wish) ? before : undefined),
    // What ran out of time may do better the next time it is looked at.
    staleTime: ({ state }) => (state.data?.unfinished.length ? 0 : Infinity),
    gcTime: kept,
  });
}

/** All hits of one kind, page after page. */
export function useHits(wish: SearchWish) {
  return useInfiniteQuery({
    queryKey: searchKeys.list(wish),
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) => {
      const page = await call(calls.search, { query: { ...wish, cursor: pageParam }, signal });
      // It is not the end of the list: it can be asked for again.
      if (pageParam && page.groups.length === 0 && page.unfinished.length > 0)
        throw new Error('the next page ran out of time');
      return page;
    },
    getNextPageParam: (page) => page.groups[0]?.next ?? undefined,
    enabled: isAskable(wish) && wish.type !== undefined,
    placeholderData: keepPreviousData,
    gcTime: kept,
  });
}

/** Discussions like a title of two words and more. */
export function useSimilar(title: string) {
  const isTelling = title.split(/\s+/).filter((word) => word.length > 1).length >= searchLimits.similarWords;
  return useQuery<SimilarDiscussion[]>({
    queryKey: searchKeys.similar(title),
    queryFn: ({ signal }) => call(calls.findSimilar, { query: { title }, signal }),
    enabled: isTelling,
    placeholderData: (before) => (isTelling ? before : undefined),
    retry: false,
  });
}

/** The name of an author, where one of the hits that were fetched says it. */
export function useAuthorName(id: string | undefined): string | undefined {
  const cache = useQueryClient();
  useQuery({ queryKey: searchKeys.overview({ author: id }), enabled: false });
  if (id === undefined) return undefined;
  const overviews = cache.getQueriesData<SearchResult>({ queryKey: ['search', 'overview'] });
  const lists = cache.getQueriesData<InfiniteData<SearchResult>>({ queryKey: ['search', 'list'] });
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
