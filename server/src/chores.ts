import type { Logger } from '#platform/telemetry/log';

const minute = 60_000;
const moment = 3_000;

type Job = () => Promise<unknown>;

type Chores = {
  /** Done every few seconds, and a last time when the hub stops. */
  often: readonly Job[];
  /** Done four times a minute. */
  sometimes: readonly Job[];
  /** Done every minute. */
  seldom: readonly Job[];
  /** What may take long: begun every few seconds, never twice at once, and told to leave off when the hub stops. */
  long: (signal: AbortSignal) => Promise<void>;
  /** Does nothing until it stops. */
  isIdle: boolean;
  log: Logger;
};

/** What a hub does by itself while it runs. One that fails is logged, holds up no other, and is tried again at its next turn. */
export function startChores({ often, sometimes, seldom, long, isIdle, log }: Chores) {
  const stopping = new AbortController();
  let atWork: Promise<void> | undefined;
  const timers = isIdle
    ? []
    : [
        repeat(often, moment),
        repeat(sometimes, minute / 4),
        repeat(seldom, minute),
        repeat([workOn], moment),
      ];

  function workOn() {
    atWork ??= long(stopping.signal).finally(() => (atWork = undefined));
    return atWork;
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
      await atWork?.catch(() => undefined);
      await attempt(often);
    },
  };
}
