type Params = {
  atOnce: number;
  waiting: number;
  /** The max time in milliseconds to wait for a slot. */
  milliseconds: number;
};

/**
 * Creates a semaphore: `atOnce` callers run, the others wait in order of arrival, with a max queue length and a max
 * wait.
 */
export function createRequestQueue({ atOnce, waiting, milliseconds }: Params) {
  const queue: (() => void)[] = [];
  let working = 0;

  function end() {
    const next = queue.shift();
    if (next) next();
    else working -= 1;
  }

  /**
   * Resolves when the caller gets a slot, with the function that releases it. Resolves to undefined if too many
   * wait, or if the wait is too long. Rejects if the signal aborts during the wait.
   */
  async function begin(signal: AbortSignal): Promise<(() => void) | undefined> {
    if (working < atOnce) {
      working += 1;
      return end;
    }
    if (queue.length >= waiting) return undefined;
    return new Promise((start, stop) => {
      const come = () => {
        settle();
        start(end);
      };
      const leave = () => {
        settle();
        queue.splice(queue.indexOf(come), 1);
        if (signal.aborted) stop(signal.reason);
        else start(undefined);
      };
      const timeout = setTimeout(leave, milliseconds);
      const settle = () => {
        clearTimeout(timeout);
        signal.removeEventListener('abort', leave);
      };
      queue.push(come);
      signal.addEventListener('abort', leave, { once: true });
    });
  }

  return { begin };
}
