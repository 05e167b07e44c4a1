import { countFailedJobsByTask } from '../store/queues.ts';
import type { SystemCheck } from './system-check.ts';

export const failedJobsCheck: SystemCheck = {
  id: 'failed_jobs',
  everySeconds: 300,
  async run({ db }) {
    const tasks = await countFailedJobsByTask(db);
    const [worst] = tasks;
    if (!worst) return { state: 'ok' };
    const count = tasks.reduce((total, task) => total + task.count, 0);
    return { problem: 'jobs_failed', params: { count, job: worst.task } };
  },
};
