import { useSyncExternalStore } from 'react';

// Often enough for ages counted in minutes.
const beat = 30_000;

let now = new Date();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

/** The present moment, which moves on by itself: ages on the screen grow with it. */
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
