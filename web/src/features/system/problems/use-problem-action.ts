import type { SystemProblemAction } from '@mutirao/contract/features/system/checks';
import type { SystemProblem, SystemReport } from '@mutirao/contract/features/system/schemas';
import { useErrorMessageFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useRunSystemChecks, useVerificationMutations } from '../queries.ts';
import { useRetryFailedJobsWithToast } from '../use-retry-failed-jobs-with-toast.ts';

const emailTask = 'send_email';

/** Returns the action of a problem that its button runs, and whether it is running. */
export function useProblemAction(problem: SystemProblem, { failedTasks }: Pick<SystemReport, 'failedTasks'>) {
  const t = useTranslations('system');
  const explain = useErrorMessageFormatter();
  const checks = useRunSystemChecks();
  const { retry, isPending: isRetrying } = useRetryFailedJobsWithToast();
  const { start } = useVerificationMutations();

  // Awaits the mutation instead of passing callbacks to `mutate`: React Query does not call them if the
  // button has been unmounted with its problem.
  async function runChecks() {
    try {
      const { problems } = await checks.mutateAsync();
      const isStillPresent = problems.some(({ id }) => id === problem.id);
      showSuccessToast(t('checked'), t(isStillPresent ? 'stillThere' : 'noLonger'));
    } catch (error) {
      showErrorToast(t('error'), explain(t('checkFailed'), error));
    }
  }
  const actions: Record<Exclude<SystemProblemAction, 'open_release'>, () => void> = {
    retry_emails: () => retry({ tasks: [emailTask] }),
    retry_failed_jobs: () => retry({ tasks: failedTasks.map(({ task }) => task) }),
    run_checks: () => void runChecks(),
    start_verification: () =>
      start.mutate(undefined, {
        onError: (error) => showErrorToast(t('error'), explain(t('verifyFailed'), error)),
      }),
  };
  return { actions, isPending: checks.isPending || isRetrying || start.isPending };
}
