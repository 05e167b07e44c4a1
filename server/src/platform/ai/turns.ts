type Wish = {
  atOnce: number;
  waiting: number;
  /** How long somebody waits for their turn. */
  milliseconds: number;
};

/** Lets so many work at once; the others wait in the order they came, only so many of them, and only so long. */
export function keepTurns({ atOnce, waiting, milliseconds }: Wish) {
  const queue: (() => void)[] = [];
  let working = 0;

  function end() {
    const next = queue.shift();
    if (next) next();
    else working -= 1;
  }

  /** Resolves when it is one's turn, with how it ends; with nothing where too many wait, or too long. Rejects when told to stop. */
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
      const patience = setTimeout(leave, milliseconds);
      const settle = () => {
        clearTimeout(patience);
        signal.removeEventListener('abort', leave);
      };
      queue.push(come);
      signal.addEventListener('abort', leave, { once: true });
    });
  }

  return { begin };
}
