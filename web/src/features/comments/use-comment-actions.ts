import { isStaffRole } from '@mutirao/contract/kit/roles';
import type { Comment } from '@mutirao/contract/features/comments/schemas';
import { useMe } from '#features/members/index.ts';
import { useNow } from '#platform/dates/now.ts';
import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useErrorMessageFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { canEditComment } from './can-edit-comment.ts';
import { toCommentPath, useCommentsContext } from './comments-context.ts';
import { useAcceptCommentAsAnswer, useDeleteComment } from './writing/queries.ts';

/**
 * Returns which actions the viewer can take on a comment, and the functions that delete it, accept it or copy
 * its link. Each function shows its success or failure in a toast.
 */
export function useCommentActions(comment: Comment) {
  const t = useTranslations('comments');
  const problem = useErrorMessageFormatter();
  const me = useMe();
  const now = useNow();
  const { discussion } = useCommentsContext();
  const deletion = useDeleteComment();
  const acceptance = useAcceptCommentAsAnswer(comment.discussionId);
  const isMine = me?.id === comment.authorId;
  const isStaff = me !== null && isStaffRole(me.role);

  async function remove() {
    try {
      await deletion.mutateAsync({ comment, asStaff: !isMine });
      showSuccessToast(t('deleted'));
    } catch (error) {
      showErrorToast(t('error'), problem(t('deleteFailed'), error));
    }
  }

  async function accept(isAccepted: boolean) {
    try {
      await acceptance.mutateAsync(isAccepted ? comment.id : null);
      showSuccessToast(t(isAccepted ? 'accepted' : 'withdrawn'));
    } catch (error) {
      showErrorToast(t('error'), problem(t('acceptFailed'), error));
    }
  }

  async function copyLink() {
    try {
      await navigator.clipboard.writeText(location.origin + toCommentPath(comment));
      showSuccessToast(t('linkCopied'));
    } catch {
      showErrorToast(t('error'), t('copyFailed'));
    }
  }

  return {
    isMine,
    canEdit: canEditComment(me, comment, now),
    canDelete: isMine || isStaff,
    canAccept: isStaff || (me !== null && me.id === discussion.authorId),
    remove,
    accept,
    copyLink,
  };
}
