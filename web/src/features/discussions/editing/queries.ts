import * as calls from '@mutirao/contract/features/discussions/endpoints';
import type { Discussion, DiscussionCard } from '@mutirao/contract/features/discussions/schemas';
import type { BodyOf } from '@mutirao/contract/kit/endpoint';
import {
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import { ApiError, call, callPage } from '#platform/api/call.ts';
import { updateCachedAndPendingData } from '#platform/lists/update-cached-and-pending-data.ts';
import { useInfiniteList } from '#platform/lists/use-infinite-list.ts';
import { withUpdatedCard, withoutCards, type FeedPageData } from '../feed-pages.ts';
import { discussionKeys, isSearchKey, isFeedMatch } from '../keys.ts';
import { findCachedCard, removeCachedDiscussion } from '../queries.ts';

type Feed = InfiniteData<FeedPageData, unknown>;
type Changes = BodyOf<typeof calls.changeDiscussion>;

/**
 * The mutation that edits the text or the category of a discussion, and updates the cached discussion and its card in
 * the feeds.
 */
export function useChangeDiscussion(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: Changes) => call(calls.changeDiscussion, { params: { id }, body }),
    onSuccess: (discussion) => showDiscussion(cache, discussion),
  });
}

/** The mutation that pins, unpins, locks or unlocks a discussion. */
export function usePinOrLockDiscussion(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (action: 'pin' | 'unpin' | 'lock' | 'unlock') => call(actions[action], { params: { id } }),
    onSuccess: async (_, action) => {
      await refetchDiscussionIfCached(cache, id);
      if (action === 'pin' || action === 'unpin')
        await cache.invalidateQueries({ queryKey: discussionKeys.feeds });
    },
  });
}

/** Announces a discussion, once, to all members who want community announcements. */
export function useAnnounceDiscussion(id: string) {
  return useMutation({ mutationFn: () => call(calls.announceDiscussion, { params: { id } }) });
}

const actions = {
  pin: calls.pinDiscussion,
  unpin: calls.unpinDiscussion,
  lock: calls.lockDiscussion,
  unlock: calls.unlockDiscussion,
} as const;

/** Queries the text of a discussion before each of its edits, newest edit first. */
export const useDiscussionEdits = (id: string) =>
  useInfiniteList({
    queryKey: discussionKeys.edits(id),
    fetchPage: (request) => callPage(calls.listDiscussionEdits, { ...request, params: { id } }),
    pageLength: 10,
  });

/** Returns tags that begin with the text, the most used first. */
export function useTagSuggestions(prefix: string) {
  return useQuery({
    queryKey: discussionKeys.tags(prefix),
    queryFn: ({ signal }) => call(calls.listTags, { query: prefix ? { q: prefix } : {}, signal }),
    placeholderData: keepPreviousData,
  }).data;
}

/** Refetches a discussion if it or its card is cached. The request does not mark it as read. */
export async function refetchDiscussionIfCached(cache: QueryClient, id: string) {
  const isCached = cache.getQueryData(discussionKeys.one(id)) !== undefined || findCachedCard(cache, id);
  if (!isCached) return cache.invalidateQueries({ queryKey: discussionKeys.counts });
  await refetchDiscussion(cache, id);
}

/** Returns a function that refetches a discussion and updates the cache. It returns undefined if the request fails. */
export function useRefetchDiscussion() {
  const cache = useQueryClient();
  return (id: string) => refetchDiscussion(cache, id);
}

/** Removes the discussion from the lists if it no longer exists. */
async function refetchDiscussion(cache: QueryClient, id: string): Promise<Discussion | undefined> {
  try {
    const discussion = await call(calls.readDiscussionAndMarkRead, { params: { id }, query: { quiet: '1' } });
    showDiscussion(cache, discussion);
    return discussion;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) removeCachedDiscussion(cache, id);
    return undefined;
  }
}

/**
 * Updates the cached discussion and its card in every list, and removes the card from the feeds it no longer matches.
 */
function showDiscussion(cache: QueryClient, discussion: Discussion) {
  const { id } = discussion;
  cache.setQueryData<Discussion>(discussionKeys.one(id), (cached) => cached && discussion);
  void cache.invalidateQueries({ queryKey: discussionKeys.edits(id) });
  void cache.invalidateQueries({ queryKey: discussionKeys.counts });
  const card = cardOf(discussion);
  for (const { queryKey } of cache.getQueryCache().findAll({ queryKey: discussionKeys.feeds })) {
    // A card in search results stays there until the next fetch, because only the server knows whether it still
    // matches.
    const stays = isSearchKey(queryKey) || isFeedMatch(queryKey, card);
    updateCachedAndPendingData<Feed>(cache, queryKey, {
      change: (feed) => (stays ? withUpdatedCard(feed, id, () => card) : withoutCards(feed, [id])),
    });
  }
  updateCachedAndPendingData<Feed>(cache, discussionKeys.ownLists, {
    change: (list) => withUpdatedCard(list, id, () => card),
  });
}

function cardOf(discussion: Discussion): DiscussionCard {
  const {
    content: _content,
    truncated: _truncated,
    acceptedCommentId: _accepted,
    views: _views,
    ...card
  } = discussion;
  return card;
}
