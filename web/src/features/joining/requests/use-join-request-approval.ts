import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useErrorMessageFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useApproveJoinRequests } from '../queries.ts';

/** Returns the function that approves join requests, and shows in a toast how many were approved. */
export function useJoinRequestApproval() {
  const t = useTranslations('joining');
  const problem = useErrorMessageFormatter();
  const send = useApproveJoinRequests();
  async function approve(ids: string[]) {
    if (ids.length === 0 || send.isPending) return;
    try {
      const { approved } = await send.mutateAsync(ids);
      showSuccessToast(t('approvedDone', { count: approved }));
    } catch (error) {
      showErrorToast(t('error'), problem(t('approveFailed'), error));
    }
  }
  return { approve, isPending: send.isPending };
}
