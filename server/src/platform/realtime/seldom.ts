/** Does a deed for a key at once, and again at the end of the pause when it was asked for meanwhile. */
export type Seldom = (key: string, deed: () => void) => void;

/** What would be told many times a second is told once in a while, and the last time is never left out. */
export function seldom(milliseconds: number): Seldom {
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
