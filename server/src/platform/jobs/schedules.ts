import { setTimeout } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { Logger } from '#platform/telemetry/log';
import type { Metrics } from '#platform/telemetry/metrics';
import { createTask, type Task } from './task.ts';

/** A function that a schedule calls again and again. Each call finds out by itself what there is to do. */
export type ScheduledWork<Name extends string = string> = {
  name: Name;
  run: (signal: AbortSignal) => Promise<unknown>;
};

type Deps = { log: Logger; metrics: Pick<Metrics, 'recordScheduledWork'> };

/** The scheduled work, grouped by the number of seconds between two runs. */
export type ScheduledWorkByIntervalSeconds<Name extends string = string> = ReadonlyMap<
  number,
  readonly ScheduledWork<Name>[]
>;

/**
 * Runs the work of each interval one after the other until the signal aborts; the interval begins when the last work
 * has ended. Work that fails is logged, does not block the others, and is run again at its next time.
 */
export async function runSchedulesUntilAborted(
  schedules: ScheduledWorkByIntervalSeconds,
  { log, metrics, signal }: Deps & { signal: AbortSignal },
) {
  async function runWork({ name, run }: ScheduledWork) {
    const startedAt = performance.now();
    let hasFailed = false;
    await run(signal).catch((error: unknown) => {
      hasFailed = true;
      if (!signal.aborted) log.warn({ error, work: name }, 'scheduled work failed');
    });
    metrics.recordScheduledWork({ work: name, hasFailed, seconds: (performance.now() - startedAt) / 1_000 });
  }

  const repeat = async ([seconds, works]: [number, readonly ScheduledWork[]]) => {
    const wait = () => setTimeout(seconds * 1_000, true, { signal }).catch(() => false);
    while (await wait()) for (const work of works) if (!signal.aborted) await runWork(work);
  };
  await Promise.all([...schedules].map(repeat));
}

/**
 * Creates the task with the one job that never ends: the worker that has claimed it runs the schedules for all
 * instances. If that worker stops, another worker claims the job at once; if its process is killed, after its lease has
 * expired.
 */
export const createEndlessSchedulesTask = (
  schedules: ScheduledWorkByIntervalSeconds,
  deps: Deps,
): Task<'schedules'> =>
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
