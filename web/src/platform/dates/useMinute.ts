import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let now = new Date();

setInterval(() => {
  now = new Date();
  listeners.forEach((hear) => hear());
}, 60_000);

/** The current time, minute by minute: ages on the screen stay true while the page is open. */
export function useMinute(): Date {
  return useSyncExternalStore(subscribe, () => now);
}

function subscribe(hear: () => void) {
  // A list that comes up between two minutes starts from its own moment.
  now = new Date();
  listeners.add(hear);
  return () => listeners.delete(hear);
}
