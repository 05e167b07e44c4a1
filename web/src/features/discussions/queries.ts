import * as calls from '@mutirao/contract/features/discussions/endpoints';
import type { DiscussionCard } from '@mutirao/contract/features/discussions/shapes';
import type { BodyOf } from '@mutirao/contract/kit/endpoint';
import {
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import { call, callPage, type Page } from '#platform/api/call.ts';
import { discussionKeys, type FeedWish } from './keys.ts';

const pageLength = 20;

type Feed = InfiniteData<Page<DiscussionCard>, string | undefined>;

/** The feed, page after page. */
export function useFeed(wish: FeedWish) {
  const feed = useInfiniteQuery({
    queryKey: discussionKeys.feed(wish),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      callPage(calls.listDiscussions, { query: { ...wish, limit: pageLength, cursor: pageParam }, signal }),
    getNextPageParam: (page) => page.next,
  });
  return { ...feed, cards: feed.data?.pages.flatMap((page) => page.items) };
}

export function useDiscussion(id: string) {
  return useQuery({
    queryKey: discussionKeys.one(id),
    queryFn: ({ signal }) => call(calls.readDiscussion, { params: { id }, signal }),
  });
}

export function useCategoryCounts() {
  return useQuery({
    queryKey: discussionKeys.counts,
    queryFn: ({ signal }) => call(calls.countCategories, { signal }),
  }).data;
}

export function usePublish() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof calls.publishDiscussion>) => call(calls.publishDiscussion, { body }),
    onSuccess: async (discussion) => {
      cache.setQueryData(discussionKeys.one(discussion.id), discussion);
      await refreshFeed(cache);
    },
  });
}

/** Deletes a discussion: one's own, or anybody's as staff. */
export function useDelete() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, asStaff }: { id: string; asStaff: boolean }) =>
      call(asStaff ? calls.deleteAnyDiscussion : calls.deleteDiscussion, { params: { id } }),
    onSuccess: (_, { id }) => forgetDiscussion(cache, id),
  });
}

/** Fetches the feed and its counts anew. */
export async function refreshFeed(cache: QueryClient) {
  await Promise.all([
    cache.resetQueries({ queryKey: discussionKeys.feeds }),
    cache.invalidateQueries({ queryKey: discussionKeys.counts }),
  ]);
}

/** Takes a discussion out of everything that is shown, as a fresh fetch would. */
export function forgetDiscussion(cache: QueryClient, id: string) {
  cache.setQueriesData<Feed>(
    { queryKey: discussionKeys.feeds },
    (feed) =>
      feed && {
        ...feed,
        pages: feed.pages.map((page) => ({ ...page, items: page.items.filter((card) => card.id !== id) })),
      },
  );
  void cache.invalidateQueries({ queryKey: discussionKeys.one(id) });
  void cache.invalidateQueries({ queryKey: discussionKeys.counts });
}
