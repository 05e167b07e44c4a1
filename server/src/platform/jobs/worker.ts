import { randomUUID } from 'node:crypto';
import type { AppContext } from '#platform/context/app-context';
import type { Queryable } from '#platform/database/database';
import type { Metrics } from '#platform/telemetry/metrics';
import * as store from './store/leases.ts';
import {
  calculateNextTryAt,
  maxJobReasonLength,
  missingJobResult,
  type Job,
  type JobResult,
  type Task,
} from './task.ts';

const pollInterval = 1_000;
const lease = 60_000;

type Deps = Pick<AppContext, 'db' | 'now' | 'log'> & {
  metrics: Pick<Metrics, 'recordJobs'>;
  tasks: readonly Task[];
  /** Milliseconds between extensions of the leases of running jobs. */
  leaseExtensionInterval?: number;
};

export type JobWorker = ReturnType<typeof createJobWorker>;

/**
 * Creates the worker of an instance. Several instances can have one: a job is claimed with a lease, which its worker
 * extends while the job runs. After an expired lease another worker takes the job over.
 */
export function createJobWorker(deps: Deps) {
  const state = createState(deps);
  const { tasks, log, stopping, runningTasks, leaseExtensionInterval = 15_000 } = state;
  const timers: NodeJS.Timeout[] = [];
  const repeat = (action: () => Promise<unknown>, interval: number) => {
    const run = () => void action().catch((error: unknown) => log.warn({ error }, 'job worker failed'));
    timers.push(setInterval(run, interval));
  };
  return {
    /** Runs the due jobs until none is left. Rejects if the database fails; jobs that fail are retried later. */
    async runDueJobs() {
      while (!stopping.signal.aborted && (await Promise.all(await startDueTasks(state, tasks))).length > 0);
    },
    /** Starts to poll for due jobs. */
    start() {
      const listIdleTasks = () => tasks.filter((task) => !runningTasks.has(task));
      repeat(() => startDueTasks(state, listIdleTasks()), pollInterval);
      repeat(() => extendLeases(state), leaseExtensionInterval);
    },
    /** Aborts the signal of the running jobs and waits for them; those that did not finish are due again at once. */
    async stop() {
      timers.forEach((timer) => clearInterval(timer));
      stopping.abort();
      await Promise.allSettled(runningTasks.values());
    },
  };
}

const createState = (deps: Deps) => ({
  ...deps,
  holder: randomUUID(),
  /** The tasks that run now. Each of them runs batches until it has no due job. */
  runningTasks: new Map<Task, Promise<void>>(),
  /** The job ids of each running batch, and the controller that aborts the batch if its lease is lost. */
  runningBatches: new Map<readonly string[], AbortController>(),
  stopping: new AbortController(),
});

type WorkerState = ReturnType<typeof createState>;

/** Starts the tasks that have due jobs and returns their promises. Logs each task that fails. */
async function startDueTasks(state: WorkerState, tasks: readonly Task[]) {
  const { db, log, now, runningTasks } = state;
  const due = await store.listDueTaskNames(db, { tasks: tasks.map(({ name }) => name), now: now() });
  const dueTasks = tasks.filter(({ name }) => due.includes(name));
  for (const task of dueTasks.filter((dueTask) => !runningTasks.has(dueTask))) {
    const work = runBatches(state, task).finally(() => runningTasks.delete(task));
    work.catch((error: unknown) => log.warn({ error, task: task.name }, 'task failed'));
    runningTasks.set(task, work);
  }
  return dueTasks.flatMap((task) => runningTasks.get(task) ?? []);
}

async function runBatches(state: WorkerState, task: Task) {
  while (!state.stopping.signal.aborted && (await runBatch(state, task)) === task.batchSize);
}

/** Claims and runs the next jobs of a task; returns how many. */
async function runBatch(state: WorkerState, task: Task): Promise<number> {
  const { db, log, now, metrics, holder, stopping, runningBatches } = state;
  const claimedAt = now();
  const claim = { task: task.name, holder, now: claimedAt, until: leaseEnd(state), limit: task.batchSize };
  const jobs = await store.claimJobs(db, claim);
  if (jobs.length === 0) return 0;
  const ids = jobs.map(({ id }) => id);
  const leaseLost = new AbortController();
  runningBatches.set(ids, leaseLost);
  const startedAt = performance.now();
  const batch = {
    now: claimedAt,
    signal: AbortSignal.any([stopping.signal, leaseLost.signal]),
    complete: async (tx: Queryable, id: string) =>
      (await store.deleteHeldJobs(tx, { ids: [id], holder })).length > 0,
  };
  try {
    stopping.signal.throwIfAborted();
    const results = await task.run(jobs, batch).catch((error: unknown) => {
      if (stopping.signal.aborted) throw error;
      log.warn({ error, task: task.name, jobs: ids }, 'jobs failed');
      const reason = error instanceof Error ? error.message : String(error);
      return jobs.map((): JobResult => ({ reason }));
    });
    // A finished batch must not extend its leases: two connections would lock the same rows.
    runningBatches.delete(ids);
    const completedCount = await settleJobs(state, { task, jobs, results });
    const seconds = (performance.now() - startedAt) / 1_000;
    metrics.recordJobs({
      task: task.name,
      done: completedCount,
      failed: jobs.length - completedCount,
      seconds,
    });
  } catch (error) {
    if (!stopping.signal.aborted) throw error;
    await store.releaseJobs(db, { ids, holder, now: now() });
  } finally {
    runningBatches.delete(ids);
  }
  return jobs.length;
}

type BatchRun = { task: Task; jobs: readonly Job<unknown>[]; results: readonly JobResult[] };

/**
 * Deletes the jobs that are done, schedules the next attempt of the others, and gives up those
 * without a next attempt: their rows are deleted or stay as failed, as the task says. Returns how many are done.
 */
async function settleJobs({ db, log, now, holder }: WorkerState, { task, jobs, results }: BatchRun) {
  const attempts = jobs.flatMap((job, index): store.FailedJobAttempt[] => {
    const result = results[index] ?? missingJobResult;
    if (result === 'done') return [];
    const nextTryAt = calculateNextTryAt(task.retry, job, { ...result, now: now() });
    return [{ id: job.id, reason: result.reason.slice(0, maxJobReasonLength).toWellFormed(), nextTryAt }];
  });
  const completedIds = jobs.map(({ id }) => id).filter((_, index) => results[index] === 'done');
  const retried = attempts.filter(({ nextTryAt }) => nextTryAt);
  const exhaustedAttempts = attempts.filter(({ nextTryAt }) => !nextTryAt);
  if (completedIds.length > 0) await store.deleteHeldJobs(db, { ids: completedIds, holder });
  if (retried.length > 0) await store.recordFailedAttempts(db, { attempts: retried, holder, now: now() });
  if (exhaustedAttempts.length === 0) return completedIds.length;
  await db.transaction(async (tx) => {
    const ids = task.deletesFailed
      ? await store.deleteHeldJobs(tx, { ids: exhaustedAttempts.map(({ id }) => id), holder })
      : await store.recordFailedAttempts(tx, { attempts: exhaustedAttempts, holder, now: now() });
    const failed = jobs.filter(({ id }) => ids.includes(id));
    await task.onFailed?.(tx, failed);
  });
  for (const job of exhaustedAttempts) log.error({ task: task.name, job }, 'job given up');
  return completedIds.length;
}

async function extendLeases(state: WorkerState) {
  const { db, holder, runningBatches } = state;
  const ids = [...runningBatches.keys()].flat();
  if (ids.length === 0) return;
  const leasedIds = new Set(await store.extendLeases(db, { ids, holder, until: leaseEnd(state) }));
  for (const [batch, leaseLost] of runningBatches)
    if (!batch.some((id) => leasedIds.has(id))) leaseLost.abort();
}

const leaseEnd = ({ now }: WorkerState) => new Date(now().getTime() + lease);
