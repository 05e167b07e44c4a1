/** Runs a function for a key at once, and again at the end of the pause if it was called in the meantime. */
export type ThrottledActionRunner = (key: string, action: () => void) => void;

/**
 * Returns a throttle with this pause, for events that would be emitted many times a second. The last call always runs.
 */
export function createThrottledActionRunner(milliseconds: number): ThrottledActionRunner {
  const waiting = new Map<string, (() => void) | undefined>();

  function pause(key: string) {
    const timer = setTimeout(() => {
      const action = waiting.get(key);
      waiting.delete(key);
      if (!action) return;
      waiting.set(key, undefined);
      pause(key);
      action();
    }, milliseconds);
    timer.unref();
  }

  return (key, action) => {
    if (waiting.has(key)) return void waiting.set(key, action);
    waiting.set(key, undefined);
    pause(key);
    action();
  };
}
