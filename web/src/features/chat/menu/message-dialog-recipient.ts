import { useSyncExternalStore } from 'react';

type Input = { id: string; name: string };

const listeners = new Set<() => void>();
let request: Input | undefined;

/**
 * Opens the conversation with a member over the page, or closes it. The state is global, because the menu that opens
 * the conversation is unmounted when its item is chosen.
 */
export function setMessageDialogRecipient(to: Input | undefined) {
  request = to;
  listeners.forEach((notify) => notify());
}

function subscribe(notify: () => void) {
  listeners.add(notify);
  return () => void listeners.delete(notify);
}

export const useMessageDialogRecipient = () => useSyncExternalStore(subscribe, () => request);
