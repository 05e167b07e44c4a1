import * as calls from '@mutirao/contract/features/comments/endpoints';
import type { Comment } from '@mutirao/contract/features/comments/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api/call.ts';
import { refetchDiscussionIfCached, refetchReplyCount } from '#features/discussions/index.ts';
import { isNotFoundError } from '../fetch-comment-page.ts';
import { commentKeys } from '../keys.ts';
import { withReply } from '../pages.ts';
import type { SubmitIdempotencyKey } from '../remaining-text.ts';
import {
  updateCachedCommentListsUnlessRefetched,
  incrementCachedCommentCountOnce,
  removeCachedComment,
  insertCachedThreads,
  setCachedAcceptedComment,
  replaceCachedComment,
} from '../queries.ts';

type Input = { content: string; parentCommentId: string | undefined } & SubmitIdempotencyKey;

/**
 * Adds comments or replies. A new comment appears at its position at once, if the loaded pages contain that position.
 */
export function useAddComment(discussionId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationKey: commentKeys.adding,
    mutationFn: ({ content, parentCommentId, key }: Input) =>
      call(calls.addComment, { params: { id: discussionId }, body: { content, parentCommentId }, key }),
    onError: (error) => {
      if (isNotFoundError(error)) void refetchDiscussionIfCached(cache, discussionId);
    },
    onSuccess: (comment, { isRetry }) => {
      // A retry does not show whether the first request succeeded and the comment is already counted and shown, so the
      // count and the lists are refetched.
      if (isRetry) {
        void refetchReplyCount(cache, discussionId).catch(() => undefined);
        void cache.invalidateQueries({ queryKey: commentKeys.lists(discussionId) });
        return;
      }
      if (!comment.underReview) incrementCachedCommentCountOnce(cache, { id: comment.id, discussionId });
      if (comment.parentCommentId)
        updateCachedCommentListsUnlessRefetched(cache, discussionId, (data) => withReply(data, comment));
      else insertCachedThreads(cache, discussionId, [comment]);
    },
  });
}

export function useEditComment() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, content }: Pick<Comment, 'id' | 'content'>) =>
      call(calls.editComment, { params: { id }, body: { content } }),
    onSuccess: (comment) => replaceCachedComment(cache, comment),
  });
}

/** Deletes a comment: the user's own, or any as staff. */
export function useDeleteComment() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ comment: { id }, asStaff }: { comment: Comment; asStaff: boolean }) =>
      call(asStaff ? calls.deleteAnyComment : calls.deleteComment, { params: { id } }),
    onSuccess: (_, { comment: { id, discussionId, parentCommentId, accepted } }) => {
      removeCachedComment(cache, { id, discussionId, parentId: parentCommentId ?? null });
      if (accepted) setCachedAcceptedComment(cache, discussionId, null);
    },
  });
}

/** The mutation that accepts a comment as the answer to the question, or accepts none. */
export function useAcceptCommentAsAnswer(discussionId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (commentId: string | null) =>
      commentId
        ? call(calls.acceptComment, { params: { id: discussionId }, body: { commentId } })
        : call(calls.unacceptComment, { params: { id: discussionId } }),
    onSuccess: (_, commentId) => setCachedAcceptedComment(cache, discussionId, commentId),
  });
}
