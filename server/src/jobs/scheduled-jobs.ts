import type { Logger } from '#platform/telemetry/log';

const minute = 60_000;
const moment = 3_000;

type Job = () => Promise<unknown>;
type LongJob = (signal: AbortSignal) => Promise<void>;

type ScheduledJobs = {
  /** Done every few seconds, and a last time when the hub stops. */
  everyThreeSeconds: readonly Job[];
  /** Done four times a minute. */
  everyFifteenSeconds: readonly Job[];
  /** Done every minute. */
  everyMinute: readonly Job[];
  /** Long-running jobs: each starts every few seconds, never twice at once, and is aborted when the hub stops. */
  longRunning: readonly LongJob[];
  /** If true, no job runs until the process stops. */
  isIdle: boolean;
  log: Logger;
};

/**
 * Starts the scheduled jobs of a hub. A job that fails is logged, does not block the others, and is retried at its next
 * interval.
 */
export function startScheduledJobs({
  everyThreeSeconds,
  everyFifteenSeconds,
  everyMinute,
  longRunning: long,
  isIdle,
  log,
}: ScheduledJobs) {
  const stopping = new AbortController();
  const atWork = new Map<LongJob, Promise<void>>();
  const timers = isIdle
    ? []
    : [
        repeat(everyThreeSeconds, moment),
        repeat(everyFifteenSeconds, minute / 4),
        repeat(everyMinute, minute),
        ...long.map((job) => repeat([() => workOn(job)], moment)),
      ];

  function workOn(job: LongJob) {
    const running = atWork.get(job);
    if (running) return running;
    const work = job(stopping.signal).finally(() => atWork.delete(job));
    atWork.set(job, work);
    return work;
  }

  function repeat(jobs: readonly Job[], pause: number) {
    return setInterval(() => void attempt(jobs), pause).unref();
  }

  async function attempt(jobs: readonly Job[]) {
    for (const job of jobs) {
      try {
        await job();
      } catch (error) {
        log.warn({ error }, 'scheduled job failed');
      }
    }
  }

  return {
    async stop() {
      timers.forEach((timer) => clearInterval(timer));
      stopping.abort();
      await Promise.allSettled(atWork.values());
      await attempt(everyThreeSeconds);
    },
  };
}
