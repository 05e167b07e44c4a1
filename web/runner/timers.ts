/** Counts the timers that a program still waits for, and calls `onIdle` when none is left. */
export function trackTimers(onIdle: () => void) {
  const { setTimeout: later, setInterval: often, clearTimeout: drop } = globalThis;
  const waiting = new Set<number>();
  let isLocked = true;

  // Runs after all promises that are settled by then.
  const checkIdle = () => later(() => !isLocked && waiting.size === 0 && onIdle(), 0);
  const clear = (timer: number | undefined) => {
    drop(timer);
    if (timer !== undefined && waiting.delete(timer)) checkIdle();
  };

  Object.assign(globalThis, {
    setTimeout: (action: unknown, wait?: number, ...values: unknown[]) => {
      const timer = later(() => {
        waiting.delete(timer);
        checkIdle();
        if (typeof action === 'function') action(...values);
      }, wait);
      waiting.add(timer);
      return timer;
    },
    setInterval: (action: unknown, wait?: number, ...values: unknown[]) => {
      const timer = often(() => {
        if (typeof action === 'function') action(...values);
      }, wait);
      waiting.add(timer);
      return timer;
    },
    clearTimeout: clear,
    clearInterval: clear,
  });

  return {
    /** The program has been run to its end; only what it waits for is left. */
    release: () => {
      isLocked = false;
      checkIdle();
    },
  };
}
