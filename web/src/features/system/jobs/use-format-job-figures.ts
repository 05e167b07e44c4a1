import type { SystemJob } from '@mutirao/contract/features/system/schemas';
import type { SystemCheckState } from '@mutirao/contract/features/system/checks';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useFormatDurationFromSeconds, useFormatRelativeTimeOrDayAndTime } from '../formats.ts';
import { useJobLabelFormatter } from '../label-formatters.ts';

const states = {
  ok: { state: 'ok', word: 'jobOk' },
  retrying: { state: 'warning', word: 'jobRetrying' },
  late: { state: 'error', word: 'jobLate' },
  failing: { state: 'error', word: 'jobFailing' },
  never: { state: 'unknown', word: 'jobNever' },
} as const satisfies Record<SystemJob['state'], { state: SystemCheckState; word: string }>;

/** Returns the function that formats the figures of a job, for the table and for the cards. */
export function useFormatJobFigures() {
  const t = useTranslations('system');
  const label = useJobLabelFormatter();
  const formatMoment = useFormatRelativeTimeOrDayAndTime();
  const formatDuration = useFormatDurationFromSeconds();
  const next = ({ kind, nextRunAt, waiting, state }: SystemJob) => {
    if (waiting > 0) return t('jobsWaiting', { count: waiting });
    // The moment is past if the job is late.
    if (state === 'late') return t('jobStopped');
    if (kind === 'queue') return t('continuous');
    return nextRunAt ? formatMoment(nextRunAt) : undefined;
  };
  return (job: SystemJob) => ({
    name: label(job.name),
    last: job.lastRunAt ? formatMoment(job.lastRunAt) : undefined,
    next: next(job),
    took: job.seconds === null ? undefined : formatDuration(job.seconds),
    state: states[job.state].state,
    word: t(states[job.state].word),
  });
}
