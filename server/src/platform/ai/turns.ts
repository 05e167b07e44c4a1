/** Lets so many work at once; the others wait in the order they came, and only so many of them. */
export function keepTurns({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const queue: (() => void)[] = [];
  let working = 0;

  function end() {
    const next = queue.shift();
    if (next) next();
    else working -= 1;
  }

  /** Resolves when it is one's turn, with how it ends; undefined where too many wait already. Rejects when told to stop. */
  function begin(signal: AbortSignal): Promise<() => void> | undefined {
    if (working < atOnce) {
      working += 1;
      return Promise.resolve(end);
    }
    if (queue.length >= waiting) return undefined;
    return new Promise((start, stop) => {
      const come = () => {
        signal.removeEventListener('abort', leave);
        start(end);
      };
      const leave = () => {
        queue.splice(queue.indexOf(come), 1);
        stop(signal.reason);
      };
      queue.push(come);
      signal.addEventListener('abort', leave, { once: true });
    });
  }

  return { begin };
}
