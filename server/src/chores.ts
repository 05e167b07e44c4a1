import type { Logger } from '#platform/telemetry/log';

const minute = 60_000;
const moment = 3_000;

type Chores = {
  /** Done every few seconds, and a last time when the hub stops. */
  often: () => Promise<void>;
  /** Done every minute. */
  seldom: () => Promise<void>;
  log: Logger;
};

/** What a hub does by itself while it runs. One that fails is logged, and tried again at its next turn. */
export function startChores({ often, seldom, log }: Chores) {
  const timers = [repeat(often, moment), repeat(seldom, minute)];

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
      await attempt(often);
    },
  };
}
