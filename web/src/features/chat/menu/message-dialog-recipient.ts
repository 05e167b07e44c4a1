import { useSyncExternalStore } from 'react';

type Input = { id: string; name: string };

const watchers = new Set<() => void>();
let request: Input | undefined;

/**
 * Opens the conversation with a member over the page, or closes it. The state is global, because the menu that opens
 * the conversation is unmounted when its item is chosen.
 */
export function setMessageDialogRecipient(to: Input | undefined) {
  request = to;
  watchers.forEach((notify) => notify());
}

function watch(notify: () => void) {
  watchers.add(notify);
  return () => void watchers.delete(notify);
}

export const useMessageDialogRecipient = () => useSyncExternalStore(watch, () => request);
