import type { JoinRequest } from '@mutirao/contract/features/joining/schemas';
import { joiningLimits } from '@mutirao/contract/features/joining/limits';
import { ReasonDialog } from '#design/ReasonDialog.tsx';
import { ApiError } from '#platform/api/call.ts';
import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useErrorMessageFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useRejectJoinRequest } from '../queries.ts';

type Props = { request: JoinRequest; onClose: () => void };

/** Asks for the reason of a rejection, which the applicant reads. */
export function RejectJoinRequestDialog({ request: { id, name }, onClose }: Props) {
  const t = useTranslations('joining');
  const problem = useErrorMessageFormatter();
  const send = useRejectJoinRequest();

  async function submit(reason: string) {
    try {
      await send.mutateAsync({ id, reason });
    } catch (error) {
      showErrorToast(t('error'), problem(t('rejectFailed'), error));
      // On a conflict another staff member has decided the request first, so the dialog closes.
      if (error instanceof ApiError && error.status === 409) onClose();
      return;
    }
    showSuccessToast(t('rejected'));
    onClose();
  }
  return (
    <ReasonDialog
      labels={{
        title: t('rejectTitle', { name }),
        reason: t('reason'),
        hint: t('reasonHint'),
        confirm: t('reject'),
        confirming: t('rejecting'),
        cancel: t('cancel'),
        close: t('close'),
      }}
      maxLength={joiningLimits.reason}
      isPending={send.isPending}
      findError={(reason) => (reason === '' ? t('reasonMissing') : undefined)}
      onConfirm={(reason) => void submit(reason)}
      onClose={onClose}
    />
  );
}
