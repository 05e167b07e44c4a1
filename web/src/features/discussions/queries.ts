import {
  listComments,
  readDiscussionWithCommentsAndMarkRead,
} from '@mutirao/contract/features/comments/endpoints';
import { commentLimits } from '@mutirao/contract/features/comments/limits';
import * as calls from '@mutirao/contract/features/discussions/endpoints';
import type { Discussion, DiscussionCard } from '@mutirao/contract/features/discussions/schemas';
import type { BodyOf } from '@mutirao/contract/kit/endpoint';
import {
  queryOptions,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { buildEndpointUrl, call } from '#platform/api/call.ts';
import { formatNextLinkHeader } from '#platform/api/link-header.ts';
import { storePreloadedResponsePromise } from '#platform/api/preloaded-responses.ts';
import { updateCachedAndPendingData } from '#platform/lists/update-cached-and-pending-data.ts';
import { flattenPages } from '#platform/lists/flatten-pages.ts';
import { prependCards } from './feed/queries.ts';
import { withUpdatedCard, withoutCards, type FeedPages } from './feed-pages.ts';
import { discussionKeys } from './keys.ts';
import { removeNewFeedItems, type NewFeedItem } from './new-feed-items.ts';

/**
 * Returns the query of a discussion, and its card, also from a cached list. `pageQuery` is the query for a page:
 * until the discussion has loaded, its data is the cached card, but not after an error.
 */
export function useDiscussion(id: string) {
  const cache = useQueryClient();
  const discussion = useQuery(discussionQueryOptions(cache, id));
  const { data, error, refetch } = discussion;
  const card = data ?? findCachedCard(cache, id);
  return { ...discussion, card, pageQuery: { data: error ? data : card, error, refetch } };
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
      changeLists(cache, id, createReadState);
      return opened;
    },
  });

/**
 * Fetches a discussion with its first comments. A query for these comments at the same time, or soon after, uses them
 * instead of a request.
 */
async function open(id: string, signal: AbortSignal) {
  const opened = call(readDiscussionWithCommentsAndMarkRead, { params: { id }, signal });
  const { page: limit } = commentLimits;
  storePreloadedResponsePromise(
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

const createReadState = () => ({ unread: undefined, unseen: undefined });

type Change = (card: DiscussionCard) => Partial<Omit<DiscussionCard, 'content'>>;

type UpdateOptions = { once?: boolean };

function changeLists(cache: QueryClient, id: string, change: Change, options: UpdateOptions = {}) {
  const changed = (card: DiscussionCard) => ({ ...card, ...change(card) });
  for (const queryKey of [discussionKeys.feeds, discussionKeys.ownLists])
    updateCachedAndPendingData<FeedPages>(cache, queryKey, {
      change: (feed) => withUpdatedCard(feed, id, changed),
      ...options,
    });
}

/**
 * Changes the card of a discussion in every list that contains it, and the cached discussion itself. `once` in
 * `options` is for a change that adds to a count and must not be applied twice.
 */
export function updateCachedCard(cache: QueryClient, id: string, change: Change, options?: UpdateOptions) {
  changeLists(cache, id, change, options);
  cache.setQueryData<Discussion>(
    discussionKeys.one(id),
    (cached) => cached && { ...cached, ...change(cached) },
  );
  // A running request may return the state before the change, so the query is invalidated.
  if (cache.isFetching({ queryKey: discussionKeys.one(id) }) > 0)
    void cache.invalidateQueries({ queryKey: discussionKeys.one(id) });
}

/** Refetches the attachments of a discussion if it or its card is cached. */
export async function refetchAttachmentsOfCachedDiscussion(cache: QueryClient, id: string) {
  const isOpen = cache.getQueryData(discussionKeys.one(id)) !== undefined;
  if (!isOpen && !findCachedCard(cache, id)) return;
  const { attachments } = await call(calls.readDiscussionAndMarkRead, {
    params: { id },
    query: { quiet: '1' },
  });
  updateCachedCard(cache, id, () => ({ attachments }));
}

/** Refetches the reply count of a discussion, because the cached count may already include the new reply. */
export async function refetchReplyCount(cache: QueryClient, id: string) {
  const { replies } = await call(calls.readDiscussionAndMarkRead, { params: { id }, query: { quiet: '1' } });
  updateCachedCard(cache, id, () => ({ replies }));
}

/** Removes a discussion from every cached list, and invalidates the discussion itself and the counts. */
export function removeCachedDiscussion(cache: QueryClient, id: string) {
  for (const queryKey of [discussionKeys.feeds, discussionKeys.ownLists])
    updateCachedAndPendingData<FeedPages>(cache, queryKey, { change: (feed) => withoutCards(feed, [id]) });
  cache.setQueryData<readonly NewFeedItem[]>(discussionKeys.newItems, (list = []) =>
    removeNewFeedItems(list, [id]),
  );
  void cache.invalidateQueries({ queryKey: discussionKeys.one(id) });
  void cache.invalidateQueries({ queryKey: discussionKeys.counts });
}
