import type { JoinRequest } from '@mutirao/contract/features/joining/schemas';
import { joiningLimits } from '@mutirao/contract/features/joining/limits';
import { useId, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Dialog, DialogFooter } from '#design/Dialog.tsx';
import { TextArea } from '#design/TextArea.tsx';
import { ApiError } from '#platform/api/call.ts';
import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useErrorMessage } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useRejectJoinRequest } from '../queries.ts';

type Props = { request: JoinRequest; onClose: () => void };

/** Asks for the reason of a rejection, which the applicant reads. */
export function RejectJoinRequestDialog({ request: { id, name }, onClose }: Props) {
  const t = useTranslations('joining');
  const problem = useErrorMessage();
  const send = useRejectJoinRequest();
  const form = useId();
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);

  async function confirm() {
    if (send.isPending) return;
    if (reason.trim() === '') {
      setIsMissing(true);
      return document.getElementById(form)?.querySelector('textarea')?.focus();
    }
    try {
      await send.mutateAsync({ id, reason });
    } catch (error) {
      showErrorToast(t('error'), problem(t('refuseFailed'), error));
      // Another staff member has decided, so this dialog is obsolete.
      if (error instanceof ApiError && error.status === 409) onClose();
      return undefined;
    }
    showSuccessToast(t('refusedDone'));
    onClose();
    return undefined;
  }

  return (
    <Dialog title={t('refuseTitle', { name })} closeLabel={t('close')} onClose={onClose}>
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void confirm();
        }}
        className="flex grow flex-col"
      >
        <div className="p-5">
          <TextArea
            data-first
            label={t('reason')}
            hint={t('reasonHint')}
            error={isMissing ? t('reasonMissing') : undefined}
            maxLength={joiningLimits.reason}
            value={reason}
            onChange={({ target }) => {
              setReason(target.value);
              setIsMissing(false);
            }}
          />
        </div>
        <DialogFooter>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" variant="danger" isPending={send.isPending} pendingLabel={t('refusing')}>
            {t('refuse')}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
