/** Runs a function for a key at once, and again at the end of the pause if it was called in the meantime. */
export type Throttle = (key: string, deed: () => void) => void;

/** Returns a throttle for what would be emitted many times a second; the last call is never left out. */
export function createThrottle(milliseconds: number): Throttle {
  const waiting = new Map<string, (() => void) | undefined>();

  function pause(key: string) {
    const timer = setTimeout(() => {
      const deed = waiting.get(key);
      waiting.delete(key);
      if (!deed) return;
      waiting.set(key, undefined);
      pause(key);
      deed();
    }, milliseconds);
    timer.unref();
  }

  return (key, deed) => {
    if (waiting.has(key)) return void waiting.set(key, deed);
    waiting.set(key, undefined);
    pause(key);
    deed();
  };
}
