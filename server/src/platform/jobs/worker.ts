import { randomUUID } from 'node:crypto';
import type { Database } from '#platform/database/database';
import type { Logger } from '#platform/telemetry/log';
import type { Metrics } from '#platform/telemetry/metrics';
import { settleJobs } from './settle.ts';
import * as store from './store.ts';
import type { Job, JobResult, JobBatchContext, Task } from './task.ts';

const pollInterval = 1_000;
const lease = 60_000;

type Deps = {
  db: Database;
  now: () => Date;
  log: Logger;
  metrics: Pick<Metrics, 'recordJobs'>;
  tasks: readonly Task[];
  /** Milliseconds between extensions of the leases of running jobs. */
  leaseExtensionInterval?: number;
};

type WorkerState = Deps & {
  holder: string;
  /** The tasks that run, each until it has no due job. */
  runningTasks: Map<Task, Promise<void>>;
  /** The job ids of each running batch, and the controller that aborts the batch if its lease is lost. */
  runningBatches: Map<readonly string[], AbortController>;
  stopping: AbortController;
};

export type JobWorker = {
  /** Runs the due jobs until none is left. Rejects if the database fails; jobs that fail are retried later. */
  runDueJobs(): Promise<void>;
  /** Starts to poll for due jobs. */
  start(): void;
  /** Aborts the signal of the running jobs and waits for them; those that did not finish are due again at once. */
  stop(): Promise<void>;
};

/**
 * Creates the worker of an instance. Several instances can have one: a job is claimed with a lease, which its worker
 * extends while the job runs. After an expired lease another worker takes the job over.
 */
export function createJobWorker(deps: Deps): JobWorker {
  const state: WorkerState = {
    ...deps,
    holder: randomUUID(),
    runningTasks: new Map(),
    runningBatches: new Map(),
    stopping: new AbortController(),
  };
  const { tasks, log, stopping, runningTasks, leaseExtensionInterval = 15_000 } = state;
  const timers: NodeJS.Timeout[] = [];
  const repeat = (action: () => Promise<void>, interval: number) =>
    timers.push(
      setInterval(() => {
        action().catch((error: unknown) => log.warn({ error }, 'job worker failed'));
      }, interval),
    );
  return {
    async runDueJobs() {
      while (!stopping.signal.aborted) {
        const due = await listDueTasks(state, tasks);
        if (due.length === 0) return;
        await Promise.all(due.map((task) => runTask(state, task)));
      }
    },
    start() {
      repeat(() => startDueTasks(state), pollInterval);
      repeat(() => extendLeases(state), leaseExtensionInterval);
    },
    async stop() {
      timers.forEach((timer) => clearInterval(timer));
      stopping.abort();
      await Promise.allSettled(runningTasks.values());
    },
  };
}

async function listDueTasks({ db, now }: WorkerState, tasks: readonly Task[]) {
  const due = await store.listDueTaskNames(db, { tasks: tasks.map(({ name }) => name), now: now() });
  return tasks.filter(({ name }) => due.includes(name));
}

async function startDueTasks(state: WorkerState) {
  const idle = state.tasks.filter((task) => !state.runningTasks.has(task));
  for (const task of await listDueTasks(state, idle))
    runTask(state, task).catch((error: unknown) => state.log.warn({ error, task: task.name }, 'task failed'));
}

function runTask(state: WorkerState, task: Task): Promise<void> {
  const { runningTasks } = state;
  const work = runningTasks.get(task) ?? runBatches(state, task).finally(() => runningTasks.delete(task));
  runningTasks.set(task, work);
  return work;
}

async function runBatches(state: WorkerState, task: Task) {
  let claimed = task.batchSize;
  while (claimed === task.batchSize && !state.stopping.signal.aborted) claimed = await runBatch(state, task);
}

/** Claims and runs the next jobs of a task; returns how many. */
async function runBatch(state: WorkerState, task: Task): Promise<number> {
  const { db, log, now, metrics, holder, stopping, runningBatches } = state;
  const claimedAt = now();
  const claim = { task: task.name, holder, now: claimedAt, until: leaseEnd(state), limit: task.batchSize };
  const jobs = await store.claimJobs(db, claim);
  if (jobs.length === 0) return 0;
  const ids = jobs.map(({ id }) => id);
  if (stopping.signal.aborted) {
    await store.releaseJobs(db, { ids, holder, now: now() });
    return 0;
  }
  const leaseLost = new AbortController();
  runningBatches.set(ids, leaseLost);
  const startedAt = performance.now();
  try {
    const signal = AbortSignal.any([stopping.signal, leaseLost.signal]);
    const results = await attempt(state, task, { jobs, signal, now: claimedAt });
    // A finished batch needs no lease, and its rows must not be locked from two connections.
    runningBatches.delete(ids);
    await settleJobs({ db, log, now: now(), holder, task }, jobs, results);
    const done = results.filter((result) => result === 'done').length;
    const seconds = (performance.now() - startedAt) / 1_000;
    metrics.recordJobs({ task: task.name, done, failed: jobs.length - done, seconds });
  } catch (error) {
    if (!stopping.signal.aborted) throw error;
    await store.releaseJobs(db, { ids, holder, now: now() });
  } finally {
    runningBatches.delete(ids);
  }
  return jobs.length;
}

type Batch = Pick<JobBatchContext, 'signal' | 'now'> & { jobs: readonly Job<unknown>[] };

async function attempt({ holder, stopping, log }: WorkerState, task: Task, { jobs, signal, now }: Batch) {
  const complete: JobBatchContext['complete'] = async (tx, id) =>
    (await store.deleteHeldJobs(tx, { ids: [id], holder })) > 0;
  try {
    return await task.run(jobs, { now, signal, complete });
  } catch (error) {
    if (stopping.signal.aborted) throw error;
    log.warn({ error, task: task.name, jobs: jobs.map(({ id }) => id) }, 'jobs failed');
    const reason = error instanceof Error ? error.message : String(error);
    return jobs.map((): JobResult => ({ reason }));
  }
}

async function extendLeases(state: WorkerState) {
  const { db, holder, runningBatches } = state;
  const ids = [...runningBatches.keys()].flat();
  if (ids.length === 0) return;
  const held = new Set(await store.extendLeases(db, { ids, holder, until: leaseEnd(state) }));
  for (const [batch, leaseLost] of runningBatches) if (!batch.some((id) => held.has(id))) leaseLost.abort();
}

const leaseEnd = ({ now }: WorkerState) => new Date(now().getTime() + lease);
