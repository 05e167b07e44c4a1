import { useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Late } from '#platform/parts/Late.tsx';
import { tellProblem, tellSuccess } from '#platform/toasts/toasts.ts';
import { useProblemWords } from '#platform/words/problem-words.ts';
import { useWords } from '#platform/words/words.ts';
import { ConfirmDialog } from './layers.ts';
import { useRevokeInvite } from './queries.ts';

type Props = {
  id: string;
  /** Says which link it revokes, where a list shows several. */
  label?: string;
};

/** Button that revokes a link after a confirmation. */
export function RevokeButton({ id, label }: Props) {
  const words = useWords('invites');
  const problem = useProblemWords();
  const revoke = useRevokeInvite();
  const [isAsking, setIsAsking] = useState(false);

  function confirm() {
    setIsAsking(false);
    revoke.mutate(
      { id },
      {
        onSuccess: () => tellSuccess(words('revokedToast')),
        onError: (error) => tellProblem(words('error'), problem(words('revokeFailed'), error)),
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
        <Late onFail={() => setIsAsking(false)}>
          <ConfirmDialog
            title={words('revokeTitle')}
            question={words('revokeQuestion')}
            confirmLabel={words('revoke')}
            cancelLabel={words('cancel')}
            onConfirm={confirm}
            onCancel={() => setIsAsking(false)}
          />
        </Late>
      )}
    </>
  );
}
