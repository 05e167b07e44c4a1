import type { PublicType } from '@mutirao/contract/features/moderation/limits';
import { useSyncExternalStore } from 'react';

/** What somebody of the staff is about to decide about, from the menu of what a member wrote. */
export type AskedDecision = {
  deed: 'warn' | 'ban';
  contentType: PublicType;
  contentId: string;
  author: { id: string; name: string };
};

const watchers = new Set<() => void>();
let asked: AskedDecision | undefined;

/** Opens the dialog, or closes it. It stands apart from what asks for it: a menu is gone once something is picked. */
export function askToDecide(decision: AskedDecision | undefined) {
  asked = decision;
  watchers.forEach((tell) => tell());
}

function watch(tell: () => void) {
  watchers.add(tell);
  return () => void watchers.delete(tell);
}

export const useAskedDecision = () => useSyncExternalStore(watch, () => asked);
