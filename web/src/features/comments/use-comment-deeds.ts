import type { Comment } from '@mutirao/contract/features/comments/shapes';
import { useMe } from '#features/members/index.ts';
import { useNow } from '#platform/dates/now.ts';
import { tellProblem, tellSuccess } from '#platform/toasts/toasts.ts';
import { useProblemWords } from '#platform/words/problem-words.ts';
import { useWords } from '#platform/words/words.ts';
import { mayEdit } from './rights.ts';
import { pathOf, useRoom } from './room.ts';
import { useAccept, useDeleteComment } from './writing/queries.ts';

/** Returns the actions that the viewer can take on a comment, with their mutations and toasts. */
export function useCommentDeeds(comment: Comment) {
  const words = useWords('comments');
  const problem = useProblemWords();
  const me = useMe();
  const now = useNow();
  const { discussion } = useRoom();
  const deletion = useDeleteComment();
  const acceptance = useAccept(comment.discussionId);
  const isMine = me?.id === comment.authorId;
  const isStaff = me !== null && me.role !== 'member';

  async function remove() {
    try {
      await deletion.mutateAsync({ comment, asStaff: !isMine });
      tellSuccess(words('deleted'));
    } catch (error) {
      tellProblem(words('error'), problem(words('deleteFailed'), error));
    }
  }

  async function accept(isAnswer: boolean) {
    try {
      await acceptance.mutateAsync(isAnswer ? comment.id : null);
      tellSuccess(words(isAnswer ? 'accepted' : 'withdrawn'));
    } catch (error) {
      tellProblem(words('error'), problem(words('acceptFailed'), error));
    }
  }

  async function copyLink() {
    try {
      await navigator.clipboard.writeText(location.origin + pathOf(comment));
      tellSuccess(words('linkCopied'));
    } catch {
      tellProblem(words('error'), words('copyFailed'));
    }
  }

  return {
    isMine,
    mayEdit: mayEdit(me, comment, now),
    mayDelete: isMine || isStaff,
    mayAccept: isStaff || (me !== null && me.id === discussion.authorId),
    remove,
    accept,
    copyLink,
  };
}
