import { pushJobKind } from '#features/notifications/index';
import { sendEmailTaskName } from '#platform/mail/delivery-jobs';
import { toSystemJobsWithDelay } from '../describe-jobs.ts';
import { listQueueAndScheduleRuns } from '../store/instances.ts';
import { listQueues } from '../store/queues.ts';
import type { SystemCheck, SystemCheckResult } from './system-check.ts';

const minute = 60_000;
// Failures of these queues are left to their own checks, which know whether the hub or the other server is
// the cause.
const separatelyCheckedQueues = [sendEmailTaskName, pushJobKind.name];

/** Checks that queues and scheduled work run in time and do not fail again and again. */
export const scheduledWorkCheck: SystemCheck = {
  id: 'scheduled_work',
  everySeconds: 120,
  async run(ctx): Promise<SystemCheckResult> {
    const [queues, runs] = await Promise.all([listQueues(ctx.db), listQueueAndScheduleRuns(ctx.db)]);
    const works = toSystemJobsWithDelay({ queues, runs }, ctx).filter(
      ({ job }) => job.name !== sendEmailTaskName,
    );
    const [latest] = works.toSorted((a, b) => b.delay - a.delay);
    if (latest && latest.delay > 0) {
      const { job, delay } = latest;
      return { problem: 'work_late', params: { job: job.name, minutes: Math.floor(delay / minute) } };
    }
    const failing = works.find(
      ({ job }) => job.state === 'failing' && !separatelyCheckedQueues.includes(job.name),
    );
    return failing ? { problem: 'work_failing', params: { job: failing.job.name } } : { state: 'ok' };
  },
};
