/**
 * Tracks the timers of the learner's program. `release` means that the program has run to its end: from then on
 * `onIdle` is called as soon as no timer is left.
 */
export function trackTimers(onIdle: () => void) {
  const {
    setTimeout: nativeSetTimeout,
    setInterval: nativeSetInterval,
    clearTimeout: nativeClearTimeout,
  } = globalThis;
  const waiting = new Set<number>();
  let isLocked = true;

  // The timeout callback runs after the callbacks of all promises that are already settled.
  const checkIdle = () => nativeSetTimeout(() => !isLocked && waiting.size === 0 && onIdle(), 0);
  const clear = (timer: number | undefined) => {
    nativeClearTimeout(timer);
    if (timer !== undefined && waiting.delete(timer)) checkIdle();
  };

  Object.assign(globalThis, {
    setTimeout: (action: unknown, wait?: number, ...values: unknown[]) => {
      const timer = nativeSetTimeout(() => {
        waiting.delete(timer);
        checkIdle();
        if (typeof action === 'function') action(...values);
      }, wait);
      waiting.add(timer);
      return timer;
    },
    setInterval: (action: unknown, wait?: number, ...values: unknown[]) => {
      const timer = nativeSetInterval(() => {
        if (typeof action === 'function') action(...values);
      }, wait);
      waiting.add(timer);
      return timer;
    },
    clearTimeout: clear,
    clearInterval: clear,
  });

  return {
    /** Called when the program has run to its end. From then on, only its timers keep it running. */
    release: () => {
      isLocked = false;
      checkIdle();
    },
  };
}
