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
let request: DecisionRequest | undefined;

/**
 * Opens or closes the dialog. It is mounted apart from the menu that opens it, because a menu is unmounted once an item
 * is picked.
 */
export function setDecisionRequest(decision: DecisionRequest | undefined) {
  request = decision;
  watchers.forEach((notify) => notify());
}

function watch(notify: () => void) {
  watchers.add(notify);
  return () => void watchers.delete(notify);
}

export const useDecisionRequest = () => useSyncExternalStore(watch, () => request);
