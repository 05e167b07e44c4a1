import { useSyncExternalStore } from 'react';

// Frequent enough for relative times in minutes.
const beat = 30_000;

let now = new Date();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

/** Returns the current time, which updates automatically so that ages on the screen grow. */
export function useNow(): Date {
  return useSyncExternalStore(subscribe, () => now);
}

function subscribe(hear: () => void) {
  if (listeners.size === 0) {
    tick();
    timer = setInterval(tick, beat);
    document.addEventListener('visibilitychange', tick);
  }
  listeners.add(hear);
  return () => {
    listeners.delete(hear);
    if (listeners.size > 0) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tick);
  };
}

function tick() {
  now = new Date();
  listeners.forEach((hear) => hear());
}
