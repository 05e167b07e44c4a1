import { getReconnectDelayMs } from '#platform/realtime/socket.ts';

type Renewal = {
  isGoing: boolean;
  /**
   * True if another refetch was requested during the running one. It must run afterwards, because the pending response
   * may be older than the change that caused the new request.
   */
  isDue: boolean;
  failures: number;
  timer?: ReturnType<typeof setTimeout>;
};

/** Refetches items by id, one request at a time for each id. Retries after a pause if the error is temporary. */
export function createRefetchQueue(
  renew: (id: string) => Promise<unknown>,
  passes: (error: unknown) => boolean,
) {
  const renewals = new Map<string, Renewal>();

  async function want(id: string): Promise<void> {
    const renewal = renewals.get(id) ?? { isGoing: false, isDue: false, failures: 0 };
    renewals.set(id, renewal);
    clearTimeout(renewal.timer);
    if (renewal.isGoing) {
      renewal.isDue = true;
      return;
    }
    renewal.isGoing = true;
    renewal.isDue = false;
    try {
      await renew(id);
      renewal.failures = 0;
    } catch (error) {
      if (passes(error) && renewals.get(id) === renewal) {
        renewal.timer = setTimeout(() => void want(id), getReconnectDelayMs(renewal.failures, Math.random()));
        renewal.failures += 1;
      }
    }
    renewal.isGoing = false;
    if (renewal.isDue && renewals.get(id) === renewal) await want(id);
  }

  function stop() {
    for (const { timer } of renewals.values()) clearTimeout(timer);
    renewals.clear();
  }

  return { want, stop };
}

/** Collects ids for the given milliseconds, then calls the action once with all of them. */
export function createBatcher(action: (ids: ReadonlySet<string>) => void, moment: number) {
  let ids = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (id: string) => {
    ids.add(id);
    timer ??= setTimeout(() => {
      const gathered = ids;
      ids = new Set();
      timer = undefined;
      action(gathered);
    }, moment);
  };
}
