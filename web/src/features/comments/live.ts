import * as calls from '@mutirao/contract/features/comments/endpoints';
import {
  answerAccepted,
  commentAdded,
  commentChanged,
  commentDeleted,
  commentReturned,
} from '@mutirao/contract/features/comments/signals';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#platform/api/call.ts';
import { hear, onReturn } from '#platform/live/socket.ts';
import { commentKeys } from './keys.ts';
import { commentsOf, withLaterReply, type CommentPages } from './pages.ts';
import {
  changeListsOnce,
  countAdded,
  forgetComment,
  forgetDeeds,
  putAccepted,
  putComment,
} from './queries.ts';

/** Subscribes to the realtime events of the open discussion. */
export function useCommentSignals(discussionId: string, memberId: string | undefined) {
  const cache = useQueryClient();
  useEffect(() => hearComments(cache, { discussionId, memberId }), [cache, discussionId, memberId]);
}

type Listener = { discussionId: string; memberId: string | undefined };

/**
 * Records new comments, so that they are announced and do not move what is being read; counts new replies in their
 * thread. After a reconnect everything is fetched again. Returns the unsubscribe function.
 */
export function hearComments(cache: QueryClient, { discussionId, memberId }: Listener): () => void {
  const isHere = (it: { discussionId: string }) => it.discussionId === discussionId;
  forgetDeeds(cache);
  const forgets = [
    hear(commentAdded, (place) => {
      // The list may have been fetched after the comment, and contain it already.
      if (!isHere(place) || isShown(cache, place)) return;
      // The user's own comment comes with its response; from another tab it is new like any other.
      const isOwn = place.authorId === memberId;
      if (isOwn && cache.isMutating({ mutationKey: commentKeys.adding }) > 0) return;
      if (!countAdded(cache, place)) return;
      const { id, parentId } = place;
      if (parentId) return changeListsOnce(cache, discussionId, (data) => withLaterReply(data, parentId));
      cache.setQueryData<readonly string[]>(commentKeys.news(discussionId), (list = []) => [...list, id]);
    }),
    hear(commentChanged, (place) => {
      // A pending request may have been sent before the change.
      const isFetching = cache.isFetching({ queryKey: commentKeys.lists(discussionId) }) > 0;
      if (isHere(place) && (isFetching || isShown(cache, place))) void renew(cache, place.id);
    }),
    hear(commentReturned, (place) => {
      // Its position among the others is known only after a fetch.
      if (isHere(place) && countAdded(cache, place))
        void cache.invalidateQueries({ queryKey: commentKeys.lists(discussionId) });
    }),
    hear(commentDeleted, (place) => isHere(place) && forgetComment(cache, place)),
    hear(answerAccepted, (it) => isHere(it) && putAccepted(cache, discussionId, it.commentId)),
    onReturn(() => {
      forgetDeeds(cache);
      cache.setQueryData<readonly string[]>(commentKeys.news(discussionId), []);
      void cache.invalidateQueries({ queryKey: commentKeys.of(discussionId) });
    }),
  ];
  return () => forgets.forEach((forget) => forget());
}

function isShown(cache: QueryClient, { id, discussionId }: { id: string; discussionId: string }) {
  const lists = cache.getQueriesData<CommentPages>({ queryKey: commentKeys.lists(discussionId) });
  return lists.some(([, data]) => data && commentsOf(data).some((comment) => comment.id === id));
}

// A comment that cannot be fetched is deleted, or arrives with the next fetch.
async function renew(cache: QueryClient, id: string) {
  const comment = await call(calls.readComment, { params: { id } }).catch(() => undefined);
  if (comment) putComment(cache, comment);
}
