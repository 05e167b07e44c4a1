import { useSyncExternalStore } from 'react';

// The interval in milliseconds, frequent enough for relative times in minutes.
const heartbeat = 30_000;

let now = new Date();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

/** Returns the current time, which updates automatically so that ages on the screen grow. */
export function useNow(): Date {
  return useSyncExternalStore(subscribe, () => now);
}

function subscribe(onEvent: () => void) {
  if (listeners.size === 0) {
    tick();
    timer = setInterval(tick, heartbeat);
    document.addEventListener('visibilitychange', tick);
  }
  listeners.add(onEvent);
  return () => {
    listeners.delete(onEvent);
    if (listeners.size > 0) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tick);
  };
}

function tick() {
  now = new Date();
  listeners.forEach((onEvent) => onEvent());
}
