type Params = {
  maxConcurrent: number;
  maxQueueLength: number;
  /** The max time in milliseconds to wait for a slot. */
  milliseconds: number;
};

/**
 * Creates a semaphore: `maxConcurrent` callers run, the others wait in order of arrival, with a max queue length and a
 * max wait.
 */
export function createRequestQueue({ maxConcurrent, maxQueueLength, milliseconds }: Params) {
  const queue: (() => void)[] = [];
  let runningCount = 0;

  function end() {
    const next = queue.shift();
    if (next) next();
    else runningCount -= 1;
  }

  /**
   * Resolves when the caller gets a slot, with the function that releases it. Resolves to undefined if too many
   * wait, or if the wait is too long. Rejects if the signal aborts during the wait.
   */
  async function begin(signal: AbortSignal): Promise<(() => void) | undefined> {
    if (runningCount < maxConcurrent) {
      runningCount += 1;
      return end;
    }
    if (queue.length >= maxQueueLength) return undefined;
    return new Promise((resolve, reject) => {
      const acquire = () => {
        cleanUp();
        resolve(end);
      };
      const leaveQueue = () => {
        cleanUp();
        queue.splice(queue.indexOf(acquire), 1);
        if (signal.aborted) reject(signal.reason);
        else resolve(undefined);
      };
      const timeout = setTimeout(leaveQueue, milliseconds);
      const cleanUp = () => {
        clearTimeout(timeout);
        signal.removeEventListener('abort', leaveQueue);
      };
      queue.push(acquire);
      signal.addEventListener('abort', leaveQueue, { once: true });
    });
  }

  return { begin };
}
