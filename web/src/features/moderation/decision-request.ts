import type { PublicContentType } from '@mutirao/contract/features/moderation/limits';
import { useSyncExternalStore } from 'react';

/** The content that a staff member is about to decide on, from the menu of that content. */
export type DecisionRequest = {
  action: 'warn' | 'ban';
  contentType: PublicContentType;
  contentId: string;
  author: { id: string; name: string };
};

const watchers = new Set<() => void>();
let asked: DecisionRequest | undefined;

/**
 * Opens or closes the dialog. It is mounted apart from the menu that opens it, because a menu is unmounted once an item
 * is picked.
 */
export function setDecisionRequest(decision: DecisionRequest | undefined) {
  asked = decision;
  watchers.forEach((tell) => tell());
}

function watch(tell: () => void) {
  watchers.add(tell);
  return () => void watchers.delete(tell);
}

export const useDecisionRequest = () => useSyncExternalStore(watch, () => asked);
