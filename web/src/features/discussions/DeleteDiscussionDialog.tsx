import type { DiscussionCard } from '@mutirao/contract/features/discussions/schemas';
import { useMe } from '#features/members/index.ts';
import { LazyConfirmDialog } from '#platform/lazy/lazy-dialogs.tsx';
import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useErrorMessageFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useDeleteDiscussion } from './queries.ts';

type Props = {
  discussion: DiscussionCard;
  onClose: () => void;
  onDeleted?: (() => void) | undefined;
};

/** Asks before deleting a discussion: the user's own, or as staff one of another member, with that member's name. */
export function DeleteDiscussionDialog({ discussion, onClose, onDeleted }: Props) {
  const t = useTranslations('discussions');
  const problem = useErrorMessageFormatter();
  const deletion = useDeleteDiscussion();
  const { id, author, authorId } = discussion;
  const asStaff = useMe()?.id !== authorId;

  async function remove() {
    onClose();
    try {
      await deletion.mutateAsync({ id, asStaff });
    } catch (error) {
      const failed = t(asStaff ? 'staffDeleteFailed' : 'deleteFailed');
      return showErrorToast(t('error'), problem(failed, error));
    }
    showSuccessToast(t(asStaff ? 'staffDeleted' : 'deleted'));
    onDeleted?.();
  }

  return (
    <LazyConfirmDialog
      title={asStaff ? t('staffDeleteTitle', { name: author.name }) : t('deleteTitle')}
      question={t('deleteQuestion')}
      confirmLabel={t('delete')}
      cancelLabel={t('cancel')}
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  );
}
