import type { FailedJob } from '@mutirao/contract/features/system/failed-jobs';
import type { SystemReport } from '@mutirao/contract/features/system/schemas';
import { writeStoredBackupReason } from '@mutirao/contract/features/backups/write-failure';
import { useId, type RefObject } from 'react';
import { Button } from '#design/Button.tsx';
import { ListStateView } from '#platform/lists/ListStateView.tsx';
import { LoadMore } from '#platform/lists/LoadMore.tsx';
import { useMessages, useTranslations } from '#platform/messages/i18n.ts';
import { useFormatRelativeTimeOrDayAndTime } from '../formats.ts';
import { useFailedJobs } from '../queries.ts';
import { StateIcon } from '../StateLabel.tsx';
import { useFocusAfterRemoval } from '../use-focus-after-removal.ts';
import { useJobLabelFormatter } from '../label-formatters.ts';
import { useRetryFailedJobsWithToast } from '../use-retry-failed-jobs-with-toast.ts';

type Props = {
  report: SystemReport;
  /** The heading of the panel, which gets the focus if the button that had it is gone. */
  heading: RefObject<HTMLElement | null>;
};

/** The failed jobs that the hub no longer retries, each with its reason, and buttons to retry one or all. */
export function FailedJobList({ report: { failedTasks }, heading }: Props) {
  const t = useTranslations('system');
  const id = useId();
  const list = useFailedJobs();
  const { retry, isPending } = useRetryFailedJobsWithToast();
  const recordClick = useFocusAfterRemoval(heading);
  return (
    <section aria-labelledby={id} className="border-t border-line" onClickCapture={recordClick}>
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
          pendingLabel={t('pendingActions.retry_failed_jobs')}
          onClick={() => retry({ tasks: failedTasks.map(({ task }) => task) })}
        >
          {t('doAllAgain')}
        </Button>
      </div>
      <ListStateView list={list} failed={t('failedJobsFailed')}>
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
      </ListStateView>
    </section>
  );
}

function FailedJobRow({ job }: { job: FailedJob }) {
  const t = useTranslations('system');
  const { id, task, tries, failedAt } = job;
  const reason = useFailedJobReason(job);
  const label = useJobLabelFormatter()(task);
  const formattedMoment = useFormatRelativeTimeOrDayAndTime()(failedAt);
  const { retry, isPending } = useRetryFailedJobsWithToast();
  const sends = task.startsWith('send_');
  const action = t(sends ? 'sendAgain' : 'doAgain');
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-t border-line px-4 py-2.5 wide:px-5">
      <div className="flex min-w-0 grow basis-64 gap-2.5">
        <span className="mt-0.5">
          <StateIcon state="error" />
        </span>
        <div className="min-w-0 text-label">
          <p className="font-semibold">{label}</p>
          <p className="text-small wrap-anywhere text-ink-2">
            {reason === null ? t('noReason') : <span lang={reason.storedLanguage}>{reason.text}</span>}
          </p>
          <p className="numbers text-meta text-ink-3">
            <time dateTime={failedAt}>{formattedMoment}</time>&nbsp;· {t('tries', { count: tries })}
          </p>
        </div>
      </div>
      <Button
        size="small"
        isPending={isPending}
        pendingLabel={t(sends ? 'retrying' : 'pendingActions.retry_failed_jobs')}
        aria-label={t('nameOfRetry', { action, job: label, when: formattedMoment })}
        onClick={() => retry({ ids: [id] })}
      >
        {action}
      </Button>
    </li>
  );
}

/** Returns why a job failed; null if it is not known. Only backups have reasons in the words of the hub. */
function useFailedJobReason(job: FailedJob) {
  const { system } = useMessages();
  if (job.task === 'nightly_backup') return writeStoredBackupReason(system, job);
  return job.reason === null ? null : { text: job.reason, storedLanguage: undefined };
}
