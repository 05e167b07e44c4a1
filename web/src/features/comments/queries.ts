import * as calls from '@mutirao/contract/features/comments/endpoints';
import { commentSorts, type CommentSort } from '@mutirao/contract/features/comments/limits';
import type { Comment } from '@mutirao/contract/features/comments/schemas';
import type { Discussion } from '@mutirao/contract/features/discussions/schemas';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import { updateCachedCard } from '#features/discussions/index.ts';
import { discussionKeys } from '#features/discussions/keys.ts';
import { call, callPage } from '#platform/api/call.ts';
import { updateCachedAndPendingData } from '#platform/lists/update-cached-and-pending-data.ts';
import { flattenPages } from '#platform/lists/flatten-pages.ts';
import { fetchCommentPage, type CommentPageStart } from './fetch-comment-page.ts';
import { commentKeys, type CommentThreadsQuery } from './keys.ts';
import * as pages from './pages.ts';

const repliesPageSize = 50;
// Only some hundreds of comments stay in memory, because the page must respond as fast at the end of a long list as at
// the beginning.
const maxPages = 25;

/**
 * Returns the comments of a discussion, page after page in both directions. They are fetched again whenever
 * the discussion is opened.
 */
export function useCommentThreads(query: CommentThreadsQuery) {
  const cache = useQueryClient();
  const { discussionId, around } = query;
  const first: CommentPageStart = around ? { around } : {};
  const list = useInfiniteQuery({
    queryKey: commentKeys.list(query),
    initialPageParam: first,
    queryFn: async ({ pageParam, signal }) => {
      const page = await fetchCommentPage({ query, start: pageParam, signal });
      // A comment that the list has fetched is no longer announced as new.
      removeFromUnshownComments(
        cache,
        discussionId,
        page.items.map(({ id }) => id),
      );
      return page;
    },
    getNextPageParam: ({ next }): CommentPageStart | undefined => (next ? { cursor: next } : undefined),
    getPreviousPageParam: ({ previous }): CommentPageStart | undefined =>
      previous ? { cursor: previous } : undefined,
    maxPages,
    // Structural sharing compares by index, so a list that lost its first page would differ everywhere and render
    // completely.
    structuralSharing: false,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const { data } = list;
  return { ...list, items: useMemo(() => data && flattenPages(data), [data]) };
}

/** Returns one comment. The accepted comment is shown above all others. */
export function useComment(discussionId: string, id: string) {
  return useQuery({
    queryKey: commentKeys.one(discussionId, id),
    queryFn: ({ signal }) => call(calls.readComment, { params: { id }, signal }),
  }).data;
}

/** Fetches the versions of a comment, newest first; the first is the current one. */
export const useCommentVersions = (id: string) =>
  useQuery({
    queryKey: commentKeys.versions(id),
    queryFn: ({ signal }) => call(calls.listCommentVersions, { params: { id }, signal }),
    gcTime: 0,
  });

/** Fetches replies that are not shown yet, before or after those that are. */
export function useLoadMoreReplies(discussionId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (item: {
      rootId: string;
      cursor: string | undefined;
      direction: pages.PageDirection;
    }) => {
      const query = { parent: item.rootId, cursor: item.cursor, limit: repliesPageSize };
      const page = await callPage(calls.listComments, { params: { id: discussionId }, query });
      updateCachedCommentListsUnlessRefetched(cache, discussionId, (data) =>
        pages.withReplies(data, { ...item, page }),
      );
      return page.items;
    },
  });
}

/**
 * Returns the mutation that finds the id of the first comment of another member after a time; null if there is none.
 */
export function useFindFirstUnreadComment(discussionId: string) {
  return useMutation({
    mutationFn: (since: string) =>
      call(calls.findFirstUnreadComment, { params: { id: discussionId }, query: { since } }),
  });
}

/**
 * Inserts new comments into the lists that show their position. Other lists fetch the comments when the user scrolls to
 * their position.
 */
export function insertCachedThreads(cache: QueryClient, discussionId: string, comments: readonly Comment[]) {
  for (const sort of commentSorts) {
    const end = newCommentEnds[sort];
    const queryKey = commentKeys.sorted(discussionId, sort);
    for (const [key, data] of cache.getQueriesData<pages.CommentPages>({ queryKey })) {
      if (!data) continue;
      const isShown = end === 'first' ? !data.pages[0]?.previous : !data.pages.at(-1)?.next;
      if (!isShown) continue;
      updateCachedAndPendingData<pages.CommentPages>(cache, key, {
        change: (cached) => comments.reduce((all, comment) => pages.withThread(all, comment, end), cached),
      });
    }
  }
}

/** The end of each sorted list at which a new comment, without likes, belongs. */
const newCommentEnds: Record<CommentSort, 'first' | 'last'> = {
  antigos: 'last',
  novos: 'first',
  curtidos: 'last',
};

/** Removes comments from the list of announced new comments, because they are shown or deleted. */
export function removeFromUnshownComments(
  cache: QueryClient,
  discussionId: string,
  removedIds: readonly string[],
) {
  cache.setQueryData<readonly string[]>(commentKeys.newIds(discussionId), (list = []) =>
    list.filter((id) => !removedIds.includes(id)),
  );
}

type Change = (data: pages.CommentPages) => pages.CommentPages;

/** Changes every cached list of a discussion's comments. */
export const updateCachedCommentLists = (cache: QueryClient, discussionId: string, change: Change) =>
  updateCachedAndPendingData<pages.CommentPages>(cache, commentKeys.lists(discussionId), { change });

/**
 * Changes every cached list of a discussion's comments, but does not apply the change again after a pending
 * refetch, which may already include it.
 */
export const updateCachedCommentListsUnlessRefetched = (
  cache: QueryClient,
  discussionId: string,
  change: Change,
) =>
  updateCachedAndPendingData<pages.CommentPages>(cache, commentKeys.lists(discussionId), {
    change,
    once: true,
  });

/** Returns the function that changes the shown likes of a comment. The likes feature calls it. */
export function useUpdateCachedCommentLikes(comment: Comment) {
  const cache = useQueryClient();
  return (change: (now: pages.LikeState) => pages.LikeState) => {
    updateCachedCommentLists(cache, comment.discussionId, (data) =>
      pages.withUpdatedLikes(data, comment, change),
    );
    cache.setQueryData<Comment>(
      commentKeys.one(comment.discussionId, comment.id),
      (cached) => cached && { ...cached, ...change(cached) },
    );
  };
}

/** Updates a comment in the cache. */
export function replaceCachedComment(cache: QueryClient, comment: Comment) {
  updateCachedCommentLists(cache, comment.discussionId, (data) => pages.withReplacedComment(data, comment));
  cache.setQueryData<Comment>(
    commentKeys.one(comment.discussionId, comment.id),
    (cached) => cached && comment,
  );
}

// The user's own action arrives as a response and as a realtime event, but must count once. A comment that was removed
// can be added, and counted, again.
type Action = 'added' | 'gone';
const countedActions = new WeakMap<QueryClient, Map<string, Action>>();

function isFirst(cache: QueryClient, id: string, action: Action): boolean {
  const actions = countedActions.get(cache) ?? new Map<string, Action>();
  countedActions.set(cache, actions);
  return actions.get(id) !== action && Boolean(actions.set(id, action));
}

/**
 * Deletes the ids of counted comments, because data that is fetched now contains all earlier additions and deletions.
 */
export const resetCommentCountDeduplication = (cache: QueryClient) => countedActions.delete(cache);

type CommentIds = { id: string; discussionId: string; parentId: string | null };

/** Counts a comment that was added or returned from review. Returns false if it was already counted. */
export function incrementCachedCommentCountOnce(
  cache: QueryClient,
  { id, discussionId }: Omit<CommentIds, 'parentId'>,
): boolean {
  if (!isFirst(cache, id, 'added')) return false;
  updateCachedCard(cache, discussionId, (card) => ({ replies: card.replies + 1 }), { once: true });
  return true;
}

/** Removes a comment from all cached lists, and from the counts, once. */
export function removeCachedComment(cache: QueryClient, comment: CommentIds) {
  const { id, discussionId } = comment;
  if (!isFirst(cache, id, 'gone')) return;
  updateCachedCommentListsUnlessRefetched(cache, discussionId, (data) => pages.withoutComment(data, comment));
  removeFromUnshownComments(cache, discussionId, [id]);
  cache.setQueryData<pages.OwnCommentPages>(
    commentKeys.own,
    (list) => list && pages.removeFromOwnCommentPages(list, id),
  );
  updateCachedCard(cache, discussionId, (card) => ({ replies: Math.max(0, card.replies - 1) }), {
    once: true,
  });
}

/** Marks the accepted comment everywhere it is shown. */
export function setCachedAcceptedComment(cache: QueryClient, discussionId: string, commentId: string | null) {
  updateCachedCommentLists(cache, discussionId, (data) => pages.withAcceptedComment(data, commentId));
  cache.setQueryData<Discussion>(
    discussionKeys.one(discussionId),
    (cached) => cached && { ...cached, acceptedCommentId: commentId },
  );
  updateCachedCard(cache, discussionId, () => ({ solved: commentId !== null }));
}
