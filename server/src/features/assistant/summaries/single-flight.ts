type Run = { promise: Promise<void>; callers: number; controller: AbortController };

export type SingleFlight = (
  key: string,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
) => Promise<void>;

/** Runs work once for all concurrent callers of the same key. It aborts the work when the last caller disconnects. */
export function createSingleFlight(): SingleFlight {
  const runs = new Map<string, Run>();

  return async (key, signal, work) => {
    const run = runs.get(key) ?? start(key, work);
    run.callers += 1;
    const releaseCaller = () => {
      run.callers -= 1;
      if (run.callers > 0) return;
      // The run is removed before it ends, because a new caller must not join a run that is being aborted.
      if (runs.get(key) === run) runs.delete(key);
      run.controller.abort();
    };
    if (signal.aborted) releaseCaller();
    else signal.addEventListener('abort', releaseCaller, { once: true });
    try {
      await run.promise;
    } finally {
      signal.removeEventListener('abort', releaseCaller);
    }
  };

  function start(key: string, work: (signal: AbortSignal) => Promise<void>): Run {
    const controller = new AbortController();
    const run = { promise: work(controller.signal), callers: 0, controller };
    runs.set(key, run);
    const clear = () => {
      if (runs.get(key) === run) runs.delete(key);
    };
    run.promise.then(clear, clear);
    return run;
  }
}
