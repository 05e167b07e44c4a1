import { proposalLimits } from '@mutirao/contract/features/events/limits';
import { ReasonDialog } from '#design/ReasonDialog.tsx';
import { ApiError } from '#platform/api/call.ts';
import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useErrorMessageFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useProposalMutations } from './queries.ts';

/** Asks for the reason of a rejection. The author of the proposal reads it. */
export function DeclineDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations('proposals');
  const problem = useErrorMessageFormatter();
  const { decline } = useProposalMutations();

  // Awaits the mutation instead of using its callbacks: this component is unmounted once the list is refetched, and
  // callbacks of unmounted components do not run.
  async function submit(reason: string) {
    try {
      await decline.mutateAsync({ id, reason });
      showSuccessToast(t('declinedToast'));
      onClose();
    } catch (error) {
      showErrorToast(t('error'), problem(t('actionFailed'), error));
      // On a conflict another admin has decided the proposal first, so the dialog closes.
      if (error instanceof ApiError && error.status === 409) onClose();
    }
  }
  return (
    <ReasonDialog
      labels={{
        title: t('declineTitle'),
        line: t('declineLine'),
        reason: t('reason'),
        confirm: t('decline'),
        cancel: t('dismiss'),
        close: t('close'),
      }}
      maxLength={proposalLimits.reason}
      isPending={decline.isPending}
      findError={(reason) => (reason === '' ? t('missing') : undefined)}
      onConfirm={(reason) => void submit(reason)}
      onClose={onClose}
    />
  );
}
