import type { Comment } from '@mutirao/contract/features/comments/shapes';
import { useMe } from '#features/members/index.ts';
import { useNow } from '#platform/dates/now.ts';
import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useErrorMessage } from '#platform/words/problem-words.ts';
import { useWords } from '#platform/words/words.ts';
import { canEditComment } from './rights.ts';
import { commentPath, useCommentsContext } from './room.ts';
import { useAcceptComment, useDeleteComment } from './writing/queries.ts';

/** Returns the actions that the viewer can take on a comment, with their mutations and toasts. */
export function useCommentActions(comment: Comment) {
  const words = useWords('comments');
  const problem = useErrorMessage();
  const me = useMe();
  const now = useNow();
  const { discussion } = useCommentsContext();
  const deletion = useDeleteComment();
  const acceptance = useAcceptComment(comment.discussionId);
  const isMine = me?.id === comment.authorId;
  const isStaff = me !== null && me.role !== 'member';

  async function remove() {
    try {
      await deletion.mutateAsync({ comment, asStaff: !isMine });
      showSuccessToast(words('deleted'));
    } catch (error) {
      showErrorToast(words('error'), problem(words('deleteFailed'), error));
    }
  }

  async function accept(isAnswer: boolean) {
    try {
      await acceptance.mutateAsync(isAnswer ? comment.id : null);
      showSuccessToast(words(isAnswer ? 'accepted' : 'withdrawn'));
    } catch (error) {
      showErrorToast(words('error'), problem(words('acceptFailed'), error));
    }
  }

  async function copyLink() {
    try {
      await navigator.clipboard.writeText(location.origin + commentPath(comment));
      showSuccessToast(words('linkCopied'));
    } catch {
      showErrorToast(words('error'), words('copyFailed'));
    }
  }

  return {
    isMine,
    mayEdit: canEditComment(me, comment, now),
    mayDelete: isMine || isStaff,
    mayAccept: isStaff || (me !== null && me.id === discussion.authorId),
    remove,
    accept,
    copyLink,
  };
}
