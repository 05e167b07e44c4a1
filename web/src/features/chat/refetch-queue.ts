import { getReconnectDelayMs } from '#platform/realtime/socket.ts';

type RefetchState = {
  isRefetching: boolean;
  /**
   * True if another refetch was requested during the running one. It must run afterwards, because the pending response
   * may be older than the change that caused the new request.
   */
  needsRefetch: boolean;
  failures: number;
  timer?: ReturnType<typeof setTimeout>;
};

/** Refetches items by id, one request at a time for each id. Retries after a pause if the error is temporary. */
export function createRefetchQueue(
  refetch: (id: string) => Promise<unknown>,
  isTransient: (error: unknown) => boolean,
) {
  const states = new Map<string, RefetchState>();

  async function requestRefetch(id: string): Promise<void> {
    const state = states.get(id) ?? { isRefetching: false, needsRefetch: false, failures: 0 };
    states.set(id, state);
    clearTimeout(state.timer);
    if (state.isRefetching) {
      state.needsRefetch = true;
      return;
    }
    state.isRefetching = true;
    state.needsRefetch = false;
    try {
      await refetch(id);
      state.failures = 0;
    } catch (error) {
      if (isTransient(error) && states.get(id) === state) {
        state.timer = setTimeout(
          () => void requestRefetch(id),
          getReconnectDelayMs(state.failures, Math.random()),
        );
        state.failures += 1;
      }
    }
    state.isRefetching = false;
    if (state.needsRefetch && states.get(id) === state) await requestRefetch(id);
  }

  function stop() {
    for (const { timer } of states.values()) clearTimeout(timer);
    states.clear();
  }

  return { requestRefetch, stop };
}

/** Collects ids for the given milliseconds, then calls the action once with all of them. */
export function createBatcher(action: (ids: ReadonlySet<string>) => void, delayMs: number) {
  let ids = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (id: string) => {
    ids.add(id);
    timer ??= setTimeout(() => {
      const batch = ids;
      ids = new Set();
      timer = undefined;
      action(batch);
    }, delayMs);
  };
}
