import { useSyncExternalStore } from 'react';

type Input = { id: string; name: string };

const watchers = new Set<() => void>();
let request: Input | undefined;

/**
 * Opens the conversation with a member over the page, or closes it. It is global, because a menu unmounts when an item
 * is chosen.
 */
export function setMessageDialogReceiver(to: Input | undefined) {
  request = to;
  watchers.forEach((notify) => notify());
}

function watch(notify: () => void) {
  watchers.add(notify);
  return () => void watchers.delete(notify);
}

export const useMessageDialogReceiver = () => useSyncExternalStore(watch, () => request);
