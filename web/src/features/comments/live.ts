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

/** Hears of what happens in the discussion that is open. */
export function useCommentSignals(discussionId: string, memberId: string | undefined) {
  const cache = useQueryClient();
  useEffect(() => hearComments(cache, { discussionId, memberId }), [cache, discussionId, memberId]);
}

type Listener = { discussionId: string; memberId: string | undefined };

/**
 * New comments are noted, to be announced instead of moving what is being read; new replies are counted in their
 * thread. After a break everything is fetched anew. Answers how to stop.
 */
export function hearComments(cache: QueryClient, { discussionId, memberId }: Listener): () => void {
  const isHere = (it: { discussionId: string }) => it.discussionId === discussionId;
  forgetDeeds(cache);
  const forgets = [
    hear(commentAdded, (place) => {
      // A list that was just fetched may tell of it first.
      if (!isHere(place) || isShown(cache, place)) return;
      // One's own comes with its answer; from another tab it is news like any other.
      const isOwn = place.authorId === memberId;
      if (isOwn && cache.isMutating({ mutationKey: commentKeys.adding }) > 0) return;
      if (!countAdded(cache, place)) return;
      const { id, parentId } = place;
      if (parentId) return changeListsOnce(cache, discussionId, (data) => withLaterReply(data, parentId));
      cache.setQueryData<readonly string[]>(commentKeys.news(discussionId), (list = []) => [...list, id]);
    }),
    hear(commentChanged, (place) => {
      // What is on its way may have been asked for before.
      const isFetching = cache.isFetching({ queryKey: commentKeys.lists(discussionId) }) > 0;
      if (isHere(place) && (isFetching || isShown(cache, place))) void renew(cache, place.id);
    }),
    hear(commentReturned, (place) => {
      // It stands somewhere among the others: only a fetch knows where.
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

// What cannot be fetched now is gone, or comes with the next fetch.
async function renew(cache: QueryClient, id: string) {
  const comment = await call(calls.readComment, { params: { id } }).catch(() => undefined);
  if (comment) putComment(cache, comment);
}
