import { useState } from 'react';
import { Button } from '#design/Button.tsx';
import { LazyBoundary } from '#platform/lazy/LazyBoundary.tsx';
import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useErrorMessage } from '#platform/messages/error-messages.ts';
import { useWords } from '#platform/messages/i18n.ts';
import { LazyInviteConfirmDialog } from './layers.ts';
import { useRevokeInvite } from './queries.ts';

type Props = {
  id: string;
  /** Says which link it revokes, where a list shows several. */
  label?: string;
};

/** Button that revokes a link after a confirmation. */
export function RevokeButton({ id, label }: Props) {
  const words = useWords('invites');
  const problem = useErrorMessage();
  const revoke = useRevokeInvite();
  const [isAsking, setIsAsking] = useState(false);

  function confirm() {
    setIsAsking(false);
    revoke.mutate(
      { id },
      {
        onSuccess: () => showSuccessToast(words('revokedToast')),
        onError: (error) => showErrorToast(words('error'), problem(words('revokeFailed'), error)),
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
        onClick={() => setIsAsking(true)}
        className="text-clay hover:not-disabled:text-clay"
      >
        {words('revoke')}
      </Button>
      {isAsking && (
        <LazyBoundary onFail={() => setIsAsking(false)}>
          <LazyInviteConfirmDialog
            title={words('revokeTitle')}
            question={words('revokeQuestion')}
            confirmLabel={words('revoke')}
            cancelLabel={words('cancel')}
            onConfirm={confirm}
            onCancel={() => setIsAsking(false)}
          />
        </LazyBoundary>
      )}
    </>
  );
}
