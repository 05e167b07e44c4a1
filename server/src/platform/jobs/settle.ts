import type { Database } from '#platform/database/database';
import type { Logger } from '#platform/telemetry/log';
import * as store from './store.ts';
import { calculateNextTryAt, type Job, type JobResult, type Task } from './task.ts';

const maxReasonLength = 500;

type Settlement = { db: Database; log: Logger; now: Date; holder: string; task: Task };

/** Deletes the jobs that are done, schedules the next attempt of the others, and gives up those that have none. */
export async function settleJobs(
  { db, log, now, holder, task }: Settlement,
  jobs: readonly Job<unknown>[],
  results: readonly JobResult[],
) {
  const done: string[] = [];
  const retries: { id: string; at: Date; reason: string }[] = [];
  const failures: { id: string; reason: string }[] = [];
  for (const [index, job] of jobs.entries()) {
    const { id } = job;
    const result = results[index];
    if (!result || result === 'done') {
      done.push(id);
      continue;
    }
    const reason = result.reason.slice(0, maxReasonLength);
    const { retryAfter } = result;
    const at = result.isPermanent ? undefined : calculateNextTryAt(task.retry, job, { now, retryAfter });
    if (at) retries.push({ id, at, reason });
    else failures.push({ id, reason });
  }
  if (done.length > 0) await store.deleteHeldJobs(db, { ids: done, holder });
  if (retries.length > 0) await store.rescheduleJobs(db, { holder, retries });
  if (failures.length === 0) return;
  await db.transaction(async (tx) => {
    const ids = await store.markJobsFailed(tx, { holder, failures, now });
    const failed = jobs.filter(({ id }) => ids.includes(id));
    await task.onFailed?.(tx, failed);
    if (task.deletesFailed) await store.deleteFailedJobs(tx, ids);
  });
  for (const failure of failures) log.error({ task: task.name, job: failure }, 'job given up');
}
