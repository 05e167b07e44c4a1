import { listComments, readDiscussionWithComments } from '@mutirao/contract/features/comments/endpoints';
import { commentLimits } from '@mutirao/contract/features/comments/limits';
import * as calls from '@mutirao/contract/features/discussions/endpoints';
import {
  defaultDiscussionSort,
  discussionLimits,
  type FeedPeriod,
} from '@mutirao/contract/features/discussions/limits';
import type { Discussion, DiscussionCard } from '@mutirao/contract/features/discussions/schemas';
import type { BodyOf } from '@mutirao/contract/kit/endpoint';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import { buildEndpointUrl, call, callPage } from '#platform/api/call.ts';
import { formatNextLinkHeader } from '#platform/api/next-cursor.ts';
import { expectPreloadedResponse } from '#platform/api/preloaded-responses.ts';
import { updateCachedAndPendingData } from '#platform/lists/update-cached-and-pending-data.ts';
import { flattenPages } from '#platform/lists/flatten-pages.ts';
import { withUpdatedCard, withCardsFirst, withoutCards, type FeedPages } from './feed-pages.ts';
import { getDefaultFeedPeriod } from './feed-period.ts';
import { discussionKeys, isFeedMatch, type FeedQuery } from './keys.ts';
import { filterNewFeedItems, withoutNewFeedItems, type NewFeedItem } from './new-feed-items.ts';

const pageLength = 20;
const maxFetchedNews = 50;
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
 * Prefetches the feed of the address without parameters before the first render. The server has embedded its response
 * in the page.
 */
export function prefetchFeed(cache: QueryClient, firstPeriod: FeedPeriod) {
  const params = { sort: defaultDiscussionSort, category: undefined, q: undefined } as const;
  return cache.prefetchInfiniteQuery(
    feedQuery({ ...params, period: getDefaultFeedPeriod(params, firstPeriod) }),
  );
}

const feedQuery = (query: FeedQuery) =>
  infiniteQueryOptions({
    queryKey: discussionKeys.feed(query),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => fetchPage({ ...query, limit: pageLength, cursor: pageParam }, signal),
    getNextPageParam: (page) => page.next,
    gcTime: stored,
  });

async function fetchPage(
  query: FeedQuery & { limit: number; cursor?: string | undefined },
  signal?: AbortSignal,
) {
  const fetchedAt = Date.now();
  const page = await callPage(calls.listDiscussions, { query, ...(signal ? { signal } : {}) });
  return { ...page, fetchedAt };
}

/** Returns one discussion. While it is fetched, the card from the feed is shown as a placeholder. */
export function useDiscussion(id: string) {
  const cache = useQueryClient();
  const discussion = useQuery(discussionQueryOptions(cache, id));
  return { ...discussion, card: discussion.data ?? findCachedCard(cache, id) };
}

/** Returns the query options of a discussion that the viewer opens. The request counts as reading it. */
export const discussionQueryOptions = (cache: QueryClient, id: string) =>
  queryOptions({
    queryKey: discussionKeys.one(id),
    // Each opening refetches the discussion; the cached version is shown until the response arrives.
    refetchOnMount: 'always',
    queryFn: async ({ signal }) => {
      const opened = await open(id, signal);
      // Opening the discussion marks it as read, so its cached card must show it as read, too.
      changeLists(cache, id, asRead);
      return opened;
    },
  });

/**
 * Fetches a discussion with its first comments. A query for these comments at the same time, or soon after, uses them
 * instead of a request.
 */
async function open(id: string, signal: AbortSignal) {
  const opened = call(readDiscussionWithComments, { params: { id }, signal });
  const { page: limit } = commentLimits;
  expectPreloadedResponse(
    buildEndpointUrl(listComments, { id }, { sort: 'antigos', limit }),
    opened.then(
      ({ comments }) => comments && { body: comments.items, link: formatNextLinkHeader(comments.next) },
    ),
  );
  return (await opened).discussion;
}

/** Returns the card of a discussion from any cached list: the feeds, and the viewer's own discussions and bookmarks. */
export function findCachedCard(cache: QueryClient, id: string): DiscussionCard | undefined {
  const lists = [discussionKeys.feeds, discussionKeys.ownLists].flatMap((queryKey) =>
    cache.getQueriesData<FeedPages>({ queryKey }),
  );
  return lists.flatMap(([, list]) => (list ? flattenPages(list) : [])).find((card) => card.id === id);
}

// Max number of pages of a feed that are refetched. Each page is one request, and a long list must not use up the rate
// limit or the user's data volume.
const maxRefetchedPages = 3;

/** Refetches the feeds on the screen. Long ones are refetched only when they are opened again. */
export async function refetchFeeds(cache: QueryClient) {
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
 * Publishes a discussion. The feed on the screen shows it first at once; the other cached feeds are refetched when they
 * are opened.
 */
export function useCreateDiscussion() {
  const cache = useQueryClient();
  return useMutation({
    mutationKey: discussionKeys.publishing,
    mutationFn: (item: { body: BodyOf<typeof calls.createDiscussion>; key: string }) =>
      call(calls.createDiscussion, item),
    onSuccess: (discussion) => {
      cache.setQueryData(discussionKeys.one(discussion.id), discussion);
      // A discussion under review is visible only to its author and staff, so it is not inserted into the feeds.
      if (discussion.underReview) return;
      prependCards(cache, [discussion]);
      void cache.invalidateQueries({ queryKey: discussionKeys.counts });
    },
  });
}

/** True while a discussion is being published, even if the form that publishes it has been closed. */
export const useIsCreatingDiscussion = () => useIsMutating({ mutationKey: discussionKeys.publishing }) > 0;

/** Deletes a discussion: the author's own, or any as staff. */
export function useDeleteDiscussion() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, asStaff }: { id: string; asStaff: boolean }) =>
      call(asStaff ? calls.deleteAnyDiscussion : calls.deleteDiscussion, { params: { id } }),
    onSuccess: (_, { id }) => removeCachedDiscussion(cache, id),
  });
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
  const showNew = useMutation({ mutationFn: () => bringInNews(cache, query, newItems) });
  return { count: newItems.length, isPending: showNew.isPending, show: showNew.mutateAsync };
}

/**
 * Fetches the newest discussions and inserts them at the top of the feed, whichever sort it has, so that the user sees
 * the discussions that were announced.
 */
async function bringInNews(cache: QueryClient, query: FeedQuery, newItems: readonly NewFeedItem[]) {
  // The limit includes the pinned discussions, because the response has them before the newest ones.
  const limit = Math.min(newItems.length + discussionLimits.pins, maxFetchedNews);
  const { items } = await fetchPage({ ...query, sort: 'novos', limit });
  prependCards(
    cache,
    items.filter((card) => newItems.some(({ id }) => id === card.id)),
  );
  const shown = newItems.map(({ id }) => id);
  cache.setQueryData<readonly NewFeedItem[]>(discussionKeys.newItems, (list = []) =>
    withoutNewFeedItems(list, shown),
  );
}

const asRead = () => ({ unread: undefined, unseen: undefined });

function prependCards(cache: QueryClient, cards: readonly DiscussionCard[]) {
  for (const { queryKey } of cache
    .getQueryCache()
    .findAll({ queryKey: discussionKeys.feeds, type: 'active' })) {
    const fitting = cards.filter((card) => isFeedMatch(queryKey, card));
    updateCachedAndPendingData<FeedPages>(cache, queryKey, {
      change: (feed) => withCardsFirst(feed, fitting),
    });
  }
  void cache.invalidateQueries({ queryKey: discussionKeys.feeds, type: 'inactive', refetchType: 'none' });
}

type Change = (card: DiscussionCard) => Partial<Omit<DiscussionCard, 'content'>>;

type How = { once?: boolean };

function changeLists(cache: QueryClient, id: string, change: Change, how: How = {}) {
  const changed = (card: DiscussionCard) => ({ ...card, ...change(card) });
  for (const queryKey of [discussionKeys.feeds, discussionKeys.ownLists])
    updateCachedAndPendingData<FeedPages>(cache, queryKey, {
      change: (feed) => withUpdatedCard(feed, id, changed),
      ...how,
    });
}

/**
 * Changes the card of a discussion in every list that contains it, and the cached discussion itself. `once` in `how` is
 * for a change that adds to a count and must not be applied twice.
 */
export function updateCachedCard(cache: QueryClient, id: string, change: Change, how?: How) {
  changeLists(cache, id, change, how);
  cache.setQueryData<Discussion>(
    discussionKeys.one(id),
    (cached) => cached && { ...cached, ...change(cached) },
  );
  // A running request may return the state before the change, so the query is invalidated.
  if (cache.isFetching({ queryKey: discussionKeys.one(id) }) > 0)
    void cache.invalidateQueries({ queryKey: discussionKeys.one(id) });
}

/** Refetches the attachments of a discussion if it or its card is cached. */
export async function refetchAttachments(cache: QueryClient, id: string) {
  const isOpen = cache.getQueryData(discussionKeys.one(id)) !== undefined;
  if (!isOpen && !findCachedCard(cache, id)) return;
  const { attachments } = await call(calls.readDiscussion, { params: { id }, query: { quiet: '1' } });
  updateCachedCard(cache, id, () => ({ attachments }));
}

/** Refetches the reply count of a discussion, because the cached count may already include the new reply. */
export async function refetchReplyCount(cache: QueryClient, id: string) {
  const { replies } = await call(calls.readDiscussion, { params: { id }, query: { quiet: '1' } });
  updateCachedCard(cache, id, () => ({ replies }));
}

/** Removes a discussion from every cached list, and invalidates the discussion itself and the counts. */
export function removeCachedDiscussion(cache: QueryClient, id: string) {
  for (const queryKey of [discussionKeys.feeds, discussionKeys.ownLists])
    updateCachedAndPendingData<FeedPages>(cache, queryKey, { change: (feed) => withoutCards(feed, [id]) });
  cache.setQueryData<readonly NewFeedItem[]>(discussionKeys.newItems, (list = []) =>
    withoutNewFeedItems(list, [id]),
  );
  void cache.invalidateQueries({ queryKey: discussionKeys.one(id) });
  void cache.invalidateQueries({ queryKey: discussionKeys.counts });
}
