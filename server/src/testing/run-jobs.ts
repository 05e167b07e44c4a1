import type { AppContext } from '#platform/context/app-context';
import type { Task } from '#platform/jobs/task';
import { createJobWorker } from '#platform/jobs/worker';
import { createMetricsRegistry } from '#platform/telemetry/metrics';

type Context = Pick<AppContext, 'db' | 'now' | 'log'>;

/** Runs the due jobs of these tasks until none is left, as a worker does. If the signal aborts, the worker stops. */
export async function runDueJobs(
  { db, now, log }: Context,
  tasks: readonly Task[],
  signal?: AbortSignal,
): Promise<void> {
  const worker = createJobWorker({ db, now, log, metrics: createMetricsRegistry(), tasks });
  const stop = () => void worker.stop();
  if (signal?.aborted) stop();
  signal?.addEventListener('abort', stop, { once: true });
  await worker.runDueJobs();
  await worker.stop();
}
