import * as calls from '@mutirao/contract/features/comments/endpoints';
import type { Comment } from '@mutirao/contract/features/comments/shapes';
import type { Discussion } from '@mutirao/contract/features/discussions/shapes';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import { changeCard } from '#features/discussions/index.ts';
import { discussionKeys } from '#features/discussions/keys.ts';
import { call, callPage } from '#platform/api/call.ts';
import { changeKnown } from '#platform/lists/change-known.ts';
import { itemsOf } from '#platform/lists/items-of.ts';
import { fetchThreads, type Start } from './fetch-threads.ts';
import { commentKeys, type ThreadsWish } from './keys.ts';
import * as pages from './pages.ts';

const repliesAtOnce = 50;
// Whoever reads thousands keeps the last hundreds: a page must answer as fast at the end as at the beginning.
const mostPages = 25;

/** The comments of a discussion, page after page in both directions. They are fetched anew whenever it is opened. */
export function useThreads(wish: ThreadsWish) {
  const cache = useQueryClient();
  const { discussionId, around } = wish;
  const first: Start = around ? { around } : {};
  const list = useInfiniteQuery({
    queryKey: commentKeys.list(wish),
    initialPageParam: first,
    queryFn: async ({ pageParam, signal }) => {
      const page = await fetchThreads({ wish, start: pageParam, signal });
      // What is shown is no news any more.
      forgetNews(
        cache,
        discussionId,
        page.items.map(({ id }) => id),
      );
      return page;
    },
    getNextPageParam: ({ next }): Start | undefined => (next ? { cursor: next } : undefined),
    getPreviousPageParam: ({ previous }): Start | undefined => (previous ? { cursor: previous } : undefined),
    maxPages: mostPages,
    // Compared place by place, a list that lost its first page would be new from end to end, and drawn anew.
    structuralSharing: false,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const { data } = list;
  return { ...list, items: useMemo(() => data && itemsOf(data), [data]) };
}

/** One comment, wherever it stands: what answered the question is shown above all others. */
export function useComment(discussionId: string, id: string) {
  return useQuery({
    queryKey: commentKeys.one(discussionId, id),
    queryFn: ({ signal }) => call(calls.readComment, { params: { id }, signal }),
  }).data;
}

/** What a comment said before. */
export const useVersions = (id: string) =>
  useQuery({
    queryKey: commentKeys.versions(id),
    queryFn: ({ signal }) => call(calls.listCommentEdits, { params: { id }, signal }),
    gcTime: 0,
  });

/** Fetches replies that are not shown yet, before or after those that are. */
export function useMoreReplies(discussionId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (it: { rootId: string; cursor: string | undefined; way: pages.Way }) => {
      const query = { parent: it.rootId, cursor: it.cursor, limit: repliesAtOnce };
      const page = await callPage(calls.listComments, { params: { id: discussionId }, query });
      changeListsOnce(cache, discussionId, (data) => pages.withReplies(data, { ...it, page }));
      return page.items;
    },
  });
}

/** Where the first comment stands that the reader has not read. */
export function useFirstUnread(discussionId: string) {
  return useMutation({
    mutationFn: (since: string) =>
      call(calls.findFirstUnread, { params: { id: discussionId }, query: { since } }),
  });
}

/** Puts new comments where they belong, in the lists that show that place; the others are fetched there when asked. */
export function placeThreads(cache: QueryClient, discussionId: string, comments: readonly Comment[]) {
  const lists = cache.getQueriesData<pages.CommentPages>({ queryKey: commentKeys.lists(discussionId) });
  for (const [key, data] of lists) {
    if (!data) continue;
    const isNewestFirst = key.includes('novos');
    const isShown = isNewestFirst ? !data.pages[0]?.previous : !data.pages.at(-1)?.next;
    if (!isShown) continue;
    const end = isNewestFirst ? 'first' : 'last';
    changeKnown<pages.CommentPages>(cache, key, {
      change: (known) => comments.reduce((all, comment) => pages.withThread(all, comment, end), known),
    });
  }
}

/** Announces no more what was shown, or is gone. */
export function forgetNews(cache: QueryClient, discussionId: string, gone: readonly string[]) {
  cache.setQueryData<readonly string[]>(commentKeys.news(discussionId), (list = []) =>
    list.filter((id) => !gone.includes(id)),
  );
}

type Change = (data: pages.CommentPages) => pages.CommentPages;

/** Changes every list of a discussion's comments that is kept. */
export const changeLists = (cache: QueryClient, discussionId: string, change: Change) =>
  changeKnown<pages.CommentPages>(cache, commentKeys.lists(discussionId), { change });

/** The same with what must not be done twice: one more counts. */
export const changeListsOnce = (cache: QueryClient, discussionId: string, change: Change) =>
  changeKnown<pages.CommentPages>(cache, commentKeys.lists(discussionId), { change, once: true });

/** The way to change how liked a comment is shown to be; the room of likes knows when. */
export function useLikes(comment: Comment) {
  const cache = useQueryClient();
  return (change: (now: pages.Likes) => pages.Likes) => {
    changeLists(cache, comment.discussionId, (data) => pages.withLikes(data, comment, change));
    cache.setQueryData<Comment>(
      commentKeys.one(comment.discussionId, comment.id),
      (known) => known && { ...known, ...change(known) },
    );
  };
}

/** What is known of a comment now. */
export function putComment(cache: QueryClient, comment: Comment) {
  changeLists(cache, comment.discussionId, (data) => pages.withComment(data, comment));
  cache.setQueryData<Comment>(commentKeys.one(comment.discussionId, comment.id), (known) => known && comment);
}

// A deed of one's own is answered and heard of: it counts once. What was counted and taken back may count again.
type Deed = 'added' | 'gone';
const counted = new WeakMap<QueryClient, Map<string, Deed>>();

function isFirst(cache: QueryClient, id: string, deed: Deed): boolean {
  const known = counted.get(cache) ?? new Map<string, Deed>();
  counted.set(cache, known);
  return known.get(id) !== deed && Boolean(known.set(id, deed));
}

/** What is fetched anew is counted already, whatever was heard of it. */
export const forgetDeeds = (cache: QueryClient) => counted.delete(cache);

type Place = { id: string; discussionId: string; parentId: string | null };

/** Counts a comment that came, or came back; false when that was done. */
export function countAdded(cache: QueryClient, { id, discussionId }: Omit<Place, 'parentId'>): boolean {
  if (!isFirst(cache, id, 'added')) return false;
  changeCard(cache, discussionId, (card) => ({ replies: card.replies + 1 }), { once: true });
  return true;
}

/** Takes a comment out of everything that is shown, as a fresh fetch would. */
export function forgetComment(cache: QueryClient, place: Place) {
  const { id, discussionId } = place;
  if (!isFirst(cache, id, 'gone')) return;
  changeListsOnce(cache, discussionId, (data) => pages.withoutComment(data, place));
  forgetNews(cache, discussionId, [id]);
  cache.setQueryData<pages.OwnPages>(commentKeys.own, (list) => list && pages.withoutOwn(list, id));
  changeCard(cache, discussionId, (card) => ({ replies: Math.max(0, card.replies - 1) }), { once: true });
}

/** Marks what answered the question, everywhere it is shown. */
export function putAccepted(cache: QueryClient, discussionId: string, commentId: string | null) {
  changeLists(cache, discussionId, (data) => pages.withAccepted(data, commentId));
  cache.setQueryData<Discussion>(
    discussionKeys.one(discussionId),
    (known) => known && { ...known, acceptedCommentId: commentId },
  );
  changeCard(cache, discussionId, () => ({ solved: commentId !== null }));
}
