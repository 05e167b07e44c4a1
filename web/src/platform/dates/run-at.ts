/** A browser runs a timer with a longer delay at once. */
const maxTimerDelayMs = 2 ** 31 - 1;

/** Calls `action` at `time`, in milliseconds since 1970, which may be months away. Returns a function that cancels it. */
export function runAt(time: number, action: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    const delayMs = time - Date.now();
    timer = delayMs > maxTimerDelayMs ? setTimeout(wait, maxTimerDelayMs) : setTimeout(action, delayMs);
  };
  wait();
  return () => clearTimeout(timer);
}
