import { useState } from 'react';
import { Button } from '#design/Button.tsx';
import { LazyConfirmDialog } from '#platform/lazy/lazy-dialogs.tsx';
import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useErrorMessageFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useRevokeInvite } from './queries.ts';

type Props = {
  id: string;
  /** The accessible name, which says which link the button revokes if a list shows several links. */
  label?: string;
};

/** Button that revokes a link after a confirmation. */
export function RevokeButton({ id, label }: Props) {
  const t = useTranslations('invites');
  const problem = useErrorMessageFormatter();
  const revoke = useRevokeInvite();
  const [isConfirming, setIsConfirming] = useState(false);

  function confirm() {
    setIsConfirming(false);
    revoke.mutate(
      { id },
      {
        onSuccess: () => showSuccessToast(t('revokedToast')),
        onError: (error) => showErrorToast(t('error'), problem(t('revokeFailed'), error)),
      },
    );
  }

  return (
    <>
      <Button
        variant="link"
        aria-label={label}
        size="small"
        isPending={revoke.isPending}
        onClick={() => setIsConfirming(true)}
        className="text-clay hover:not-disabled:text-clay"
      >
        {t('revoke')}
      </Button>
      {isConfirming && (
        <LazyConfirmDialog
          title={t('revokeTitle')}
          question={t('revokeQuestion')}
          confirmLabel={t('revoke')}
          cancelLabel={t('cancel')}
          onConfirm={confirm}
          onCancel={() => setIsConfirming(false)}
        />
      )}
    </>
  );
}
