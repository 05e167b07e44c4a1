import * as calls from '@mutirao/contract/features/discussions/endpoints';
import {
  defaultDiscussionSort,
  discussionLimits,
  type FeedPeriod,
} from '@mutirao/contract/features/discussions/limits';
import type { DiscussionCard } from '@mutirao/contract/features/discussions/schemas';
import {
  infiniteQueryOptions,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import { call, callPage } from '#platform/api/call.ts';
import { searchBusyRetryOptions } from '#platform/api/search-busy-retry.ts';
import { updateCachedAndPendingData } from '#platform/lists/update-cached-and-pending-data.ts';
import { flattenPages } from '#platform/lists/flatten-pages.ts';
import { withCardsFirst, type FeedPages } from '../feed-pages.ts';
import { getStoredOrDefaultFeedPeriod } from '../feed-period.ts';
import { discussionKeys, isFeedMatch, type FeedQuery } from '../keys.ts';
import { filterNewFeedItems, removeNewFeedItems, type NewFeedItem } from '../new-feed-items.ts';

const pageLength = 20;
const maxFetchedNewItems = 50;
// The milliseconds for which an unused feed stays cached, because a user who comes back from a long read must find the
// list and their position in it unchanged.
const stored = 30 * 60_000;

/** Returns the feed, page by page. While another order or filter is fetched, the previous list remains visible. */
export function useDiscussionFeed(query: FeedQuery) {
  const feed = useInfiniteQuery({ ...feedQuery(query), placeholderData: keepPreviousData });
  const { data } = feed;
  return { ...feed, items: useMemo(() => data && flattenPages(data), [data]) };
}

/**
 * Caches the feed of the address without parameters before the first render, from the response that the
 * server has embedded in the page.
 */
export function prefetchDefaultFeed(
  cache: QueryClient,
  defaults: { firstPeriod: FeedPeriod; memberId: string | undefined },
) {
  const params = { sort: defaultDiscussionSort, category: undefined, q: undefined } as const;
  return cache.prefetchInfiniteQuery(
    feedQuery({ ...params, period: getStoredOrDefaultFeedPeriod(params, defaults) }),
  );
}

const feedQuery = (query: FeedQuery) =>
  infiniteQueryOptions({
    queryKey: discussionKeys.feed(query),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => fetchPage({ ...query, limit: pageLength, cursor: pageParam }, signal),
    getNextPageParam: (page) => page.next,
    gcTime: stored,
    ...searchBusyRetryOptions,
  });

async function fetchPage(
  query: FeedQuery & { limit: number; cursor?: string | undefined },
  signal?: AbortSignal,
) {
  const fetchedAt = Date.now();
  const page = await callPage(calls.listDiscussions, { query, ...(signal ? { signal } : {}) });
  return { ...page, fetchedAt };
}

// Max number of pages of a feed that are refetched. Each page is one request, and a long list must not use up the rate
// limit or the user's data volume.
const maxRefetchedPages = 3;

/** Refetches the feeds on the screen. Long ones are refetched only when they are opened again. */
export async function refetchShortFeedsAndMarkLongStale(cache: QueryClient) {
  const pagesOf = (key: readonly unknown[]) => cache.getQueryData<FeedPages>(key)?.pages.length ?? 0;
  await Promise.all(
    (['active', 'none'] as const).map((refetchType) =>
      cache.invalidateQueries({
        queryKey: discussionKeys.feeds,
        predicate: ({ queryKey }) => pagesOf(queryKey) <= maxRefetchedPages === (refetchType === 'active'),
        refetchType,
      }),
    ),
  );
}

/** The numbers of discussions per category that match the period and the tag. */
export function useCategoryCounts({ period, tag }: Pick<FeedQuery, 'period' | 'tag'>) {
  return useQuery({
    queryKey: discussionKeys.countsOf({ period, tag }),
    queryFn: ({ signal }) => call(calls.countDiscussionsByCategory, { query: { period, tag }, signal }),
    placeholderData: keepPreviousData,
  }).data;
}

/**
 * Returns the discussions that were published since the feed was fetched and match it, and a callback that inserts
 * them.
 */
export function useNewFeedItems(query: FeedQuery) {
  const cache = useQueryClient();
  const list = useQuery<readonly NewFeedItem[]>({
    queryKey: discussionKeys.newItems,
    enabled: false,
    initialData: [],
    gcTime: Infinity,
  }).data;
  const newItems = filterNewFeedItems(query, cache.getQueryData<FeedPages>(discussionKeys.feed(query)), list);
  const showNew = useMutation({ mutationFn: () => insertNewItems(cache, query, newItems) });
  return { count: newItems.length, isPending: showNew.isPending, show: showNew.mutateAsync };
}

/**
 * Fetches the newest discussions and inserts them at the top of the feed, whichever sort it has, so that the user sees
 * the discussions that were announced.
 */
async function insertNewItems(cache: QueryClient, query: FeedQuery, newItems: readonly NewFeedItem[]) {
  // The limit includes the pinned discussions, because the response has them before the newest ones.
  const limit = Math.min(newItems.length + discussionLimits.pins, maxFetchedNewItems);
  const { items } = await fetchPage({ ...query, sort: 'novos', limit });
  prependCards(
    cache,
    items.filter((card) => newItems.some(({ id }) => id === card.id)),
  );
  const shown = newItems.map(({ id }) => id);
  cache.setQueryData<readonly NewFeedItem[]>(discussionKeys.newItems, (list = []) =>
    removeNewFeedItems(list, shown),
  );
}

/**
 * Inserts cards at the top of the feeds on the screen that they match; the other feeds are refetched when they are
 * opened.
 */
export function prependCards(cache: QueryClient, cards: readonly DiscussionCard[]) {
  for (const { queryKey } of cache
    .getQueryCache()
    .findAll({ queryKey: discussionKeys.feeds, type: 'active' })) {
    const matchingCards = cards.filter((card) => isFeedMatch(queryKey, card));
    updateCachedAndPendingData<FeedPages>(cache, queryKey, {
      change: (feed) => withCardsFirst(feed, matchingCards),
    });
  }
  void cache.invalidateQueries({ queryKey: discussionKeys.feeds, type: 'inactive', refetchType: 'none' });
}
