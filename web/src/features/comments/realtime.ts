import * as calls from '@mutirao/contract/features/comments/endpoints';
import {
  acceptedCommentChangedEvent,
  commentAddedEvent,
  commentChangedEvent,
  commentDeletedEvent,
  commentRestoredEvent,
} from '@mutirao/contract/features/comments/events';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#platform/api/call.ts';
import { subscribeRealtimeEvent, onEventsMissed } from '#platform/realtime/socket.ts';
import { commentKeys } from './keys.ts';
import { flattenComments, withUnloadedReplyCounted, type CommentPages } from './pages.ts';
import {
  updateCachedCommentListsUnlessRefetched,
  incrementCachedCommentCountOnce,
  removeCachedComment,
  resetCommentCountDeduplication,
  setCachedAcceptedComment,
  replaceCachedComment,
} from './queries.ts';

/** Subscribes to the realtime events of the open discussion. */
export function useCommentEvents(discussionId: string, memberId: string | undefined) {
  const cache = useQueryClient();
  useEffect(
    () => subscribeCacheToComments(cache, { discussionId, memberId }),
    [cache, discussionId, memberId],
  );
}

type Listener = { discussionId: string; memberId: string | undefined };

/**
 * Records new comments, so that a button announces them and the list does not move while the user reads; counts new
 * replies in their thread. After missed events everything is refetched. Returns the unsubscribe function.
 */
export function subscribeCacheToComments(
  cache: QueryClient,
  { discussionId, memberId }: Listener,
): () => void {
  const isInDiscussion = (item: { discussionId: string }) => item.discussionId === discussionId;
  resetCommentCountDeduplication(cache);
  const unsubscribers = [
    subscribeRealtimeEvent(commentAddedEvent, (comment) => {
      // The comment list may have been fetched after the comment was created, so that it already contains the comment.
      if (!isInDiscussion(comment) || isShown(cache, comment)) return;
      // The response to the member's own request adds their comment to the list. A comment that the member wrote in
      // another tab is handled like one of another member.
      const isOwn = comment.authorId === memberId;
      if (isOwn && cache.isMutating({ mutationKey: commentKeys.adding }) > 0) return;
      if (!incrementCachedCommentCountOnce(cache, comment)) return;
      const { id, parentId } = comment;
      if (parentId)
        return updateCachedCommentListsUnlessRefetched(cache, discussionId, (data) =>
          withUnloadedReplyCounted(data, parentId),
        );
      cache.setQueryData<readonly string[]>(commentKeys.newIds(discussionId), (list = []) => [...list, id]);
    }),
    subscribeRealtimeEvent(commentChangedEvent, (comment) => {
      // While the comment list is being fetched, the changed comment is fetched as well, because the request for the
      // list may have been sent before the change.
      const isFetching = cache.isFetching({ queryKey: commentKeys.lists(discussionId) }) > 0;
      if (isInDiscussion(comment) && (isFetching || isShown(cache, comment)))
        void refetchComment(cache, comment.id);
    }),
    subscribeRealtimeEvent(commentRestoredEvent, (comment) => {
      // The position of the restored comment among the other comments is known only after the lists have been
      // refetched.
      if (isInDiscussion(comment) && incrementCachedCommentCountOnce(cache, comment))
        void cache.invalidateQueries({ queryKey: commentKeys.lists(discussionId) });
    }),
    subscribeRealtimeEvent(
      commentDeletedEvent,
      (comment) => isInDiscussion(comment) && removeCachedComment(cache, comment),
    ),
    subscribeRealtimeEvent(
      acceptedCommentChangedEvent,
      (item) => isInDiscussion(item) && setCachedAcceptedComment(cache, discussionId, item.commentId),
    ),
    onEventsMissed(() => {
      resetCommentCountDeduplication(cache);
      cache.setQueryData<readonly string[]>(commentKeys.newIds(discussionId), []);
      void cache.invalidateQueries({ queryKey: commentKeys.of(discussionId) });
    }),
  ];
  return () => unsubscribers.forEach((unsubscribe) => unsubscribe());
}

function isShown(cache: QueryClient, { id, discussionId }: { id: string; discussionId: string }) {
  const lists = cache.getQueriesData<CommentPages>({ queryKey: commentKeys.lists(discussionId) });
  return lists.some(([, data]) => data && flattenComments(data).some((comment) => comment.id === id));
}

// Fetches one comment and replaces it in the cache. If the request fails, the cache stays unchanged: either the comment
// is deleted, or the next fetch of the list contains its current version.
async function refetchComment(cache: QueryClient, id: string) {
  const comment = await call(calls.readComment, { params: { id } }).catch(() => undefined);
  if (comment) replaceCachedComment(cache, comment);
}
