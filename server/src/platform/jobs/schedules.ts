import * as z from 'zod/mini';
import type { Logger } from '#platform/telemetry/log';
import type { Metrics } from '#platform/telemetry/metrics';
import { createTask, type Task } from './task.ts';

/** Work that is repeated: it finds its own tasks. */
export type ScheduledWork = { name: string; run: (signal: AbortSignal) => Promise<unknown> };

type Deps = { log: Logger; metrics: Pick<Metrics, 'recordScheduledWork'> };

/** Work by the number of seconds between its runs. */
export type Schedules = ReadonlyMap<number, readonly ScheduledWork[]>;

/**
 * Runs the work of each interval one after the other, and never twice at once, until the signal aborts. Work that fails
 * is logged, does not block the others, and is run again at its next time.
 */
export async function runSchedulesUntilAborted(
  schedules: Schedules,
  { log, metrics, signal }: Deps & { signal: AbortSignal },
) {
  const running = new Map<number, Promise<void>>();

  async function runAll(works: readonly ScheduledWork[]) {
    for (const { name, run } of works) {
      if (signal.aborted) return;
      const startedAt = performance.now();
      const hasFailed = await run(signal).then(
        () => false,
        (error: unknown) => {
          if (!signal.aborted) log.warn({ error, work: name }, 'scheduled work failed');
          return true;
        },
      );
      const seconds = (performance.now() - startedAt) / 1_000;
      metrics.recordScheduledWork({ work: name, hasFailed, seconds });
    }
  }

  if (signal.aborted) return;
  const timers = [...schedules].map(([seconds, works]) =>
    setInterval(() => {
      if (running.has(seconds)) return;
      running.set(
        seconds,
        runAll(works).finally(() => running.delete(seconds)),
      );
    }, seconds * 1_000),
  );
  await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
  timers.forEach((timer) => clearInterval(timer));
  await Promise.all(running.values());
}

/**
 * Creates the task with the one job that never ends: the worker that has claimed it runs the schedules for all
 * instances. If that worker stops, another worker claims the job at once; if its process is killed, after its lease has
 * expired.
 */
export const createSchedulesTask = (schedules: Schedules, deps: Deps): Task =>
  createTask(
    { name: 'schedules', payloadSchema: z.object({}) },
    {
      batchSize: 1,
      retry: { firstDelay: 1_000, maxDelay: 60_000 },
      async run(_jobs, { signal }) {
        await runSchedulesUntilAborted(schedules, { ...deps, signal });
        throw new Error('the schedules were stopped', { cause: signal.reason });
      },
    },
  );
