type Shared = { done: Promise<void>; waiting: number; stop: AbortController };

export type SingleFlight = (
  name: string,
  left: AbortSignal,
  work: (stop: AbortSignal) => Promise<void>,
) => Promise<void>;

/** Does once what several ask for at the same time. It stops when the last of them has left. */
export function createSingleFlight(): SingleFlight {
  const running = new Map<string, Shared>();

  return async (name, left, work) => {
    const shared = running.get(name) ?? begin(name, work);
    shared.waiting += 1;
    const leave = () => {
      shared.waiting -= 1;
      if (shared.waiting > 0) return;
      // A new caller must not join a run that is being aborted.
      if (running.get(name) === shared) running.delete(name);
      shared.stop.abort();
    };
    if (left.aborted) leave();
    else left.addEventListener('abort', leave, { once: true });
    try {
      await shared.done;
    } finally {
      left.removeEventListener('abort', leave);
    }
  };

  function begin(name: string, work: (stop: AbortSignal) => Promise<void>): Shared {
    const stop = new AbortController();
    const shared = { done: work(stop.signal), waiting: 0, stop };
    running.set(name, shared);
    const end = () => {
      if (running.get(name) === shared) running.delete(name);
    };
    shared.done.then(end, end);
    return shared;
  }
}
