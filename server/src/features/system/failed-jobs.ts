import type { FailedJob, FailedJobChoice } from '@mutirao/contract/features/system/failed-jobs';
import type { listFailedJobs as endpoint } from '@mutirao/contract/features/system/endpoints';
import { nightlyBackupJobName, parseNightlyBackupError } from '#features/backups/index';
import { recordAuditEntry } from '#platform/audit/audit';
import type { AppContext } from '#platform/context/app-context';
import type { CurrentMember, HandlerInput, ListPage } from '#platform/http/endpoints/handler';
import { toTimePage, toTimeCursorAndLimit } from '#platform/http/endpoints/time-pages';
import {
  listFailedJobs,
  retryFailedJobs,
  retryJobsOfTasks,
  type FailedJobRow,
} from '#platform/jobs/store/failed-jobs';
import { deliveryJobKindsByChannel } from '#platform/mail/delivery-jobs';
import { emailsCheck } from './checks/emails.ts';
import { failedJobsCheck } from './checks/failed-jobs.ts';
import { runSystemChecks } from './run-checks.ts';
import { parseDeliveryError } from './parse-delivery-error.ts';

// The checks that report failed jobs. Their problems let an admin run these jobs again.
const checksOfJobs = [failedJobsCheck, emailsCheck];
const checkTimeout = 10_000;
const deliveryTasks: readonly string[] = Object.values(deliveryJobKindsByChannel).map(({ name }) => name);

/** Returns the jobs that were given up, newest first. */
export async function readFailedJobPage(
  { db }: Pick<AppContext, 'db'>,
  { query }: Pick<HandlerInput<typeof endpoint>, 'query'>,
): Promise<ListPage<FailedJob>> {
  const { after, limit } = toTimeCursorAndLimit(query);
  const rows = await listFailedJobs(db, { after, limit: limit + 1 });
  return toTimePage(rows, limit, { view: toFailedJob, at: (row) => row.failed_at });
}

const toFailedJob = ({
  id,
  task,
  tries,
  failed_at: failedAt,
  last_error: recorded,
}: FailedJobRow): FailedJob => ({
  id,
  task,
  ...toReasonAndFailure(task, recorded),
  tries,
  failedAt: failedAt.toISOString(),
});

function toReasonAndFailure(task: string, recorded: string | null): Pick<FailedJob, 'reason' | 'failure'> {
  if (recorded === null) return { reason: null, failure: null };
  if (task === nightlyBackupJobName) return parseNightlyBackupError(recorded);
  const reason = deliveryTasks.includes(task) ? parseDeliveryError(recorded).text : recorded;
  return { reason, failure: null };
}

/**
 * Runs failed jobs again: those with the given ids that were given up, or all jobs of some tasks that were
 * given up or wait after a failed attempt. Then runs the checks of failed jobs, so that a solved problem is
 * no longer shown.
 */
export async function retryChosenJobs(
  ctx: AppContext,
  { me, choice }: { me: CurrentMember; choice: FailedJobChoice },
) {
  const count = await retryJobs(ctx, { me, choice });
  if (count > 0)
    await runSystemChecks(ctx, AbortSignal.timeout(checkTimeout), { checks: checksOfJobs, all: true }).catch(
      // If running the checks throws, the error is only logged, because the jobs run again regardless and the
      // next checks are due within minutes.
      (error: unknown) => ctx.log.warn({ error }, 'the jobs were not checked after a retry'),
    );
  return { count };
}

const retryJobs = (
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  { me, choice }: { me: CurrentMember; choice: FailedJobChoice },
) =>
  db.transaction(async (tx) => {
    const count =
      'ids' in choice
        ? await retryFailedJobs(tx, { ids: choice.ids, now: now() })
        : await retryJobsOfTasks(tx, { tasks: choice.tasks, now: now() });
    if (count > 0)
      await recordAuditEntry(tx, {
        at: now(),
        actorId: me.id,
        action: 'jobs.retried',
        after: { count, task: 'tasks' in choice ? choice.tasks.join(', ') : null },
      });
    return count;
  });
