import { revocationReasonLimits } from '@mutirao/contract/features/courses/certificates/limits';
import { useState, type SubmitEvent } from 'react';
import { AlertDialog } from '#design/AlertDialog.tsx';
import { Button } from '#design/Button.tsx';
import { TextArea } from '#design/TextArea.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';

type Props = {
  holder: string;
  isPending: boolean;
  onRevoke: (reason: string) => void;
  onCancel: () => void;
};

/** Dialog that requires a reason to revoke a certificate. The typed text stays if the request fails. */
export function RevokeCertificateDialog({ holder, isPending, onRevoke, onCancel }: Props) {
  const t = useTranslations('certificates');
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const written = reason.trim();
    if (written.length < revocationReasonLimits.minReason) return setError(t('reasonShort'));
    const over = written.length - revocationReasonLimits.reason;
    if (over > 0) return setError(t('reasonLong', { count: over }));
    if (!isPending) onRevoke(written);
  }
  return (
    <AlertDialog title={t('revokeTitle')} line={t('revokeAsk', { holder })} onCancel={onCancel}>
      <form noValidate onSubmit={submit} className="mt-4">
        <TextArea
          name="reason"
          label={t('reason')}
          hint={t('reasonHint')}
          value={reason}
          error={error}
          required
          autoFocus
          isSlim
          onChange={({ target }) => {
            setReason(target.value);
            setError(undefined);
          }}
        />
        <div className="mt-5 flex flex-wrap justify-end gap-3">
          <Button disabled={isPending} onClick={onCancel}>
            {t('keep')}
          </Button>
          <Button type="submit" variant="danger" isPending={isPending}>
            {t('revoke')}
          </Button>
        </div>
      </form>
    </AlertDialog>
  );
}
