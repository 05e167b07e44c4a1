import { toSystemJobsWithDelay } from '../describe-jobs.ts';
import { listQueueAndScheduleRuns } from '../store/instances.ts';
import { listQueues } from '../store/queues.ts';
import type { SystemCheck, SystemCheckResult } from './system-check.ts';

const minute = 60_000;

/**
 * Checks that queues and scheduled work run in time and do not fail again and again. Reports the latest one, or one
 * that fails, and the number of the others.
 */
export const scheduledWorkCheck: SystemCheck = {
  id: 'scheduled_work',
  everySeconds: 120,
  async run(ctx): Promise<SystemCheckResult> {
    const [queues, runs] = await Promise.all([listQueues(ctx.db), listQueueAndScheduleRuns(ctx.db)]);
    const works = toSystemJobsWithDelay({ queues, runs }, ctx);
    const late = works.filter(({ job }) => job.state === 'late').toSorted((a, b) => b.delay - a.delay);
    const failing = works.filter(({ job }) => job.state === 'failing');
    const others = late.length + failing.length - 1;
    const [latest] = late;
    if (latest) {
      const { job, delay } = latest;
      return { problem: 'work_late', params: { job: job.name, minutes: Math.floor(delay / minute), others } };
    }
    const [first] = failing;
    return first ? { problem: 'work_failing', params: { job: first.job.name, others } } : { state: 'ok' };
  },
};
