import type { PublicType } from '@mutirao/contract/features/moderation/limits';
import { useSyncExternalStore } from 'react';

/** The content that a staff member is about to decide on, from the menu of that content. */
export type AskedDecision = {
  deed: 'warn' | 'ban';
  contentType: PublicType;
  contentId: string;
  author: { id: string; name: string };
};

const watchers = new Set<() => void>();
let asked: AskedDecision | undefined;

/**
 * Opens or closes the dialog. It is mounted apart from the menu that opens it, because a menu is unmounted once an item
 * is picked.
 */
export function askToDecide(decision: AskedDecision | undefined) {
  asked = decision;
  watchers.forEach((tell) => tell());
}

function watch(tell: () => void) {
  watchers.add(tell);
  return () => void watchers.delete(tell);
}

export const useAskedDecision = () => useSyncExternalStore(watch, () => asked);
