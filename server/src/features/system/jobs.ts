import type { FailedJob, FailedJobChoice, SystemJob } from '@mutirao/contract/features/system/schemas';
import type { listFailedJobs as endpoint } from '@mutirao/contract/features/system/endpoints';
import { recordAuditEntry } from '#platform/audit/audit';
import type { AppContext } from '#platform/context/app-context';
import type { CurrentMember, HandlerInput, ListPage } from '#platform/http/endpoints/handler';
import { toTimePage, toTimePageBounds } from '#platform/http/endpoints/time-pages';
import { retryFailedJobs, retryJobsOfTask } from '#platform/jobs/store';
import { calculateDelay, isFailing } from './checks/scheduled-work.ts';
import type { WorkRunRow } from './store/instances.ts';
import { listFailedJobRows, type GivenUpJobRow, type QueueRow } from './store/queues.ts';

const queueMinutesUntilLate = 10;
const minute = 60_000;

/** Returns the queues and the scheduled work with their last runs. */
export function describeJobs(
  { queues, runs }: { queues: readonly QueueRow[]; runs: readonly WorkRunRow[] },
  now: Date,
): SystemJob[] {
  const queueRuns = runs.filter(({ kind, name }) => kind === 'queue' && name !== 'schedules');
  const names = new Set([...queues.map(({ task }) => task), ...queueRuns.map(({ name }) => name)]);
  return [
    ...[...names].toSorted().map((name) =>
      describeQueue(name, {
        queue: queues.find(({ task }) => task === name),
        run: queueRuns.find((run) => run.name === name),
        now,
      }),
    ),
    ...runs.filter(({ kind }) => kind === 'schedule').map((run) => describeScheduledWork(run, now)),
  ];
}

type Queue = { queue: QueueRow | undefined; run: WorkRunRow | undefined; now: Date };

function describeQueue(name: string, { queue, run, now }: Queue): SystemJob {
  const waiting = queue?.waiting ?? 0;
  const overdue = queue?.oldest_due_at ? now.getTime() - queue.oldest_due_at.getTime() : 0;
  const state = () => {
    if (overdue > queueMinutesUntilLate * minute) return 'late';
    if (run && isFailing(run) && waiting > 0) return 'failing';
    return run ? 'ok' : 'never';
  };
  return {
    name,
    kind: 'queue',
    lastRunAt: run?.last_run_at.toISOString() ?? null,
    nextRunAt: null,
    seconds: run?.seconds ?? null,
    waiting,
    state: state(),
  };
}

function describeScheduledWork(run: WorkRunRow, now: Date): SystemJob {
  const { name, last_run_at: lastRunAt, every_seconds: every, seconds } = run;
  const state = () => {
    if (calculateDelay(run, now) > 0) return 'late';
    return isFailing(run) ? 'failing' : 'ok';
  };
  return {
    name,
    kind: 'schedule',
    lastRunAt: lastRunAt.toISOString(),
    nextRunAt: new Date(lastRunAt.getTime() + (every ?? 0) * 1_000).toISOString(),
    seconds,
    waiting: 0,
    state: state(),
  };
}

/** Returns the jobs that were given up, newest first. */
export async function readFailedJobPage(
  { db }: Pick<AppContext, 'db'>,
  { query }: Pick<HandlerInput<typeof endpoint>, 'query'>,
): Promise<ListPage<FailedJob>> {
  const { after, limit } = toTimePageBounds(query);
  const rows = await listFailedJobRows(db, { task: query.task, after, limit });
  return toTimePage(rows, limit, { view: toFailedJob, at: (row) => row.failed_at });
}

const toFailedJob = ({
  id,
  task,
  tries,
  failed_at: failedAt,
  last_error: reason,
}: GivenUpJobRow): FailedJob => ({
  id,
  task,
  reason,
  tries,
  failedAt: failedAt.toISOString(),
});

/**
 * Runs failed jobs again: those with the given ids that were given up, or all jobs of a task that were given up or wait
 * after a failed attempt.
 */
export const retryChosenJobs = (
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  { me, choice }: { me: CurrentMember; choice: FailedJobChoice },
) =>
  db.transaction(async (tx) => {
    const count =
      'ids' in choice
        ? await retryFailedJobs(tx, { ids: choice.ids, now: now() })
        : await retryJobsOfTask(tx, { task: choice.task, now: now() });
    if (count > 0)
      await recordAuditEntry(tx, {
        at: now(),
        actorId: me.id,
        action: 'jobs.retried',
        after: { count, task: 'task' in choice ? choice.task : null },
      });
    return { count };
  });
