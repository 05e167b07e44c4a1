import type { DiscussionCard } from '@mutirao/contract/features/discussions/schemas';
import { LazyConfirmDialog } from '#platform/lazy/lazy-dialogs.tsx';
import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useErrorMessageFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useAnnounceDiscussion } from './queries.ts';

/** Asks before a discussion is announced to all members, because that cannot be undone. */
export function AnnounceDiscussionDialog({ card, onClose }: { card: DiscussionCard; onClose: () => void }) {
  const t = useTranslations('discussions');
  const problem = useErrorMessageFormatter();
  const announceDiscussion = useAnnounceDiscussion(card.id);

  async function announce() {
    onClose();
    try {
      await announceDiscussion.mutateAsync();
    } catch (error) {
      return showErrorToast(t('error'), problem(t('announceFailed'), error));
    }
    showSuccessToast(t('announced'));
  }

  return (
    <LazyConfirmDialog
      title={t('announceTitle')}
      question={t('announceQuestion')}
      confirmLabel={t('announce')}
      cancelLabel={t('cancel')}
      onConfirm={() => void announce()}
      onCancel={onClose}
    />
  );
}
