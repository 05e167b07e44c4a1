import type { FailedJob, SystemReport } from '@mutirao/contract/features/system/schemas';
import { useId } from 'react';
import { Button } from '#design/Button.tsx';
import { InfiniteList } from '#platform/lists/InfiniteList.tsx';
import { LoadMore } from '#platform/lists/LoadMore.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useFormatMoment } from '../formats.ts';
import { useFailedJobs } from '../queries.ts';
import { StateIcon } from '../StateLabel.tsx';
import { useJobLabel } from '../use-labels.ts';
import { useRetryWithToast } from '../use-retry-with-toast.ts';

/** The jobs that the hub gave up, with the reason of each, and buttons that run them again. */
export function FailedJobList({ report: { failedTasks } }: { report: SystemReport }) {
  const t = useTranslations('system');
  const id = useId();
  const list = useFailedJobs();
  const { retry, isPending } = useRetryWithToast();
  return (
    <section aria-labelledby={id} className="border-t border-line">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 pt-3.5 pb-2 wide:px-5">
        <div className="min-w-0 grow basis-64">
          <h3 id={id} className="text-label">
            {t('failedJobs')}
          </h3>
          <p className="text-small text-ink-2">{t('failedJobsLine')}</p>
        </div>
        <Button
          size="small"
          isPending={isPending}
          pendingLabel={t('retrying')}
          onClick={() => retry(failedTasks.map(({ task }) => ({ task })))}
        >
          {t('doAllAgain')}
        </Button>
      </div>
      <InfiniteList list={list} failed={t('failedJobsFailed')}>
        {(jobs) => (
          <>
            <ul aria-labelledby={id}>
              {jobs.map((job) => (
                <FailedJobRow key={job.id} job={job} />
              ))}
            </ul>
            <LoadMore list={list} isManual />
          </>
        )}
      </InfiniteList>
    </section>
  );
}

function FailedJobRow({ job: { id, task, reason, tries, failedAt } }: { job: FailedJob }) {
  const t = useTranslations('system');
  const label = useJobLabel()(task);
  const when = useFormatMoment()(failedAt);
  const { retry, isPending } = useRetryWithToast();
  const action = t(task.startsWith('send_') ? 'sendAgain' : 'doAgain');
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-t border-line px-4 py-2.5 wide:px-5">
      <div className="flex min-w-0 grow basis-64 gap-2.5">
        <span className="mt-0.5">
          <StateIcon state="error" />
        </span>
        <div className="min-w-0 text-label">
          <p className="font-semibold">{label}</p>
          <p className="text-small wrap-anywhere text-ink-2">{reason ?? t('noReason')}</p>
          <p className="numbers text-meta text-ink-3">
            <time dateTime={failedAt}>{when}</time> · {t('tries', { count: tries })}
          </p>
        </div>
      </div>
      <Button
        size="small"
        isPending={isPending}
        pendingLabel={t('retrying')}
        aria-label={t('nameOfRetry', { action, job: label, when })}
        onClick={() => retry([{ ids: [id] }])}
      >
        {action}
      </Button>
    </li>
  );
}
