import { useSyncExternalStore } from 'react';

type Asked = { id: string; name: string };

const watchers = new Set<() => void>();
let asked: Asked | undefined;

/**
 * Opens the conversation with a member over the page, or closes it. It is global, because a menu unmounts when an item
 * is chosen.
 */
export function setConversationTarget(to: Asked | undefined) {
  asked = to;
  watchers.forEach((tell) => tell());
}

function watch(tell: () => void) {
  watchers.add(tell);
  return () => void watchers.delete(tell);
}

export const useConversationTarget = () => useSyncExternalStore(watch, () => asked);
