import type { Logger } from '#platform/telemetry/log';

const minute = 60_000;
const moment = 3_000;

type Job = () => Promise<unknown>;
type LongJob = (signal: AbortSignal) => Promise<void>;

type Chores = {
  /** Done every few seconds, and a last time when the hub stops. */
  often: readonly Job[];
  /** Done four times a minute. */
  sometimes: readonly Job[];
  /** Done every minute. */
  seldom: readonly Job[];
  /** What may take long: each begun every few seconds, never twice at once, and told to leave off when the hub stops. */
  long: readonly LongJob[];
  /** Does nothing until it stops. */
  isIdle: boolean;
  log: Logger;
};

/** What a hub does by itself while it runs. One that fails is logged, holds up no other, and is tried again at its next turn. */
export function startChores({ often, sometimes, seldom, long, isIdle, log }: Chores) {
  const stopping = new AbortController();
  const atWork = new Map<LongJob, Promise<void>>();
  const timers = isIdle
    ? []
    : [
        repeat(often, moment),
        repeat(sometimes, minute / 4),
        repeat(seldom, minute),
        ...long.map((job) => repeat([() => workOn(job)], moment)),
      ];

  function workOn(job: LongJob) {
    const known = atWork.get(job);
    if (known) return known;
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
        log.warn({ error }, 'tidying failed');
      }
    }
  }

  return {
    async stop() {
      timers.forEach((timer) => clearInterval(timer));
      stopping.abort();
      await Promise.allSettled(atWork.values());
      await attempt(often);
    },
  };
}
