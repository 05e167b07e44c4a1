import { proposalLimits } from '@mutirao/contract/features/events/limits';
import { useState, type SubmitEvent } from 'react';
import { Button } from '#design/Button.tsx';
import { Dialog, DialogFooter } from '#design/Dialog.tsx';
import { TextArea } from '#design/TextArea.tsx';
import { ApiError } from '#platform/api/call.ts';
import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useErrorMessage } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useProposalMutations } from './queries.ts';

/** Asks for the reason of a rejection, which the author of the proposal reads. */
export function DeclineDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations('proposals');
  const problem = useErrorMessage();
  const { decline } = useProposalMutations();
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);

  // Awaited here: once the list is refetched the card is unmounted, and its own callbacks do not run.
  async function submit(pressed: SubmitEvent) {
    pressed.preventDefault();
    if (decline.isPending) return;
    if (reason.trim() === '') return setIsMissing(true);
    try {
      await decline.mutateAsync({ id, reason: reason.trim() });
      showSuccessToast(t('declinedToast'));
      onClose();
    } catch (error) {
      showErrorToast(t('error'), problem(t('deedFailed'), error));
      // Another staff member has decided, so this dialog is obsolete.
      if (error instanceof ApiError && error.status === 409) onClose();
    }
  }
  return (
    <Dialog title={t('declineTitle')} closeLabel={t('close')} onClose={onClose}>
      <form noValidate onSubmit={(pressed) => void submit(pressed)} className="flex grow flex-col">
        <div className="flex flex-col gap-4 p-5">
          <p className="text-ink-2">{t('declineLine')}</p>
          <TextArea
            data-first
            label={t('reason')}
            value={reason}
            error={isMissing ? t('missing') : undefined}
            maxLength={proposalLimits.reason}
            onChange={({ target }) => {
              setReason(target.value);
              setIsMissing(false);
            }}
          />
        </div>
        <DialogFooter>
          <Button onClick={onClose}>{t('keep')}</Button>
          <Button type="submit" variant="danger" isPending={decline.isPending}>
            {t('decline')}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
