/** Runs a function for a key at once, and again at the end of the pause if it was called in the meantime. */
export type ThrottledActionRunner = (key: string, action: () => void) => void;

/**
 * Returns a throttle with this pause, for events that would be emitted many times a second. The last call always runs.
 */
export function createThrottledActionRunner(milliseconds: number): ThrottledActionRunner {
  const pendingActions = new Map<string, (() => void) | undefined>();

  function startTimer(key: string) {
    const timer = setTimeout(() => {
      const action = pendingActions.get(key);
      pendingActions.delete(key);
      if (!action) return;
      pendingActions.set(key, undefined);
      startTimer(key);
      action();
    }, milliseconds);
    timer.unref();
  }

  return (key, action) => {
    if (pendingActions.has(key)) return void pendingActions.set(key, action);
    pendingActions.set(key, undefined);
    startTimer(key);
    action();
  };
}
