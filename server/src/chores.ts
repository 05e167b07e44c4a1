import type { Logger } from '#platform/telemetry/log';

const minute = 60_000;
const moment = 3_000;

type Chores = {
  /** Done every few seconds, and a last time when the hub stops. */
  often: () => Promise<void>;
  /** Done four times a minute. */
  sometimes: () => Promise<void>;
  /** Done every minute. */
  seldom: () => Promise<void>;
  /** What may take long: begun every few seconds, never twice at once, and told to leave off when the hub stops. */
  long: (signal: AbortSignal) => Promise<void>;
  log: Logger;
};

/** What a hub does by itself while it runs. One that fails is logged, and tried again at its next turn. */
export function startChores({ often, sometimes, seldom, long, log }: Chores) {
  const stopping = new AbortController();
  let atWork: Promise<void> | undefined;
  const timers = [
    repeat(often, moment),
    repeat(sometimes, minute / 4),
    repeat(seldom, minute),
    repeat(workOn, moment),
  ];

  function workOn() {
    atWork ??= long(stopping.signal).finally(() => (atWork = undefined));
    return atWork;
  }

  function repeat(chore: () => Promise<void>, pause: number) {
    return setInterval(() => void attempt(chore), pause).unref();
  }

  async function attempt(chore: () => Promise<void>) {
    try {
      await chore();
    } catch (error) {
      log.warn({ error }, 'tidying failed');
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
