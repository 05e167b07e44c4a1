import type { PublicContentType } from '@mutirao/contract/features/moderation/limits';
import { useSyncExternalStore } from 'react';

/** The content whose author a staff member is about to warn or ban, picked in the menu of that content. */
export type WarnOrBanAuthorTarget = {
  action: 'warn' | 'ban';
  contentType: PublicContentType;
  contentId: string;
  author: { id: string; name: string };
};

const listeners = new Set<() => void>();
let request: WarnOrBanAuthorTarget | undefined;

/**
 * Opens or closes the dialog. It is mounted apart from the menu that opens it, because a menu is unmounted once an item
 * is picked.
 */
export function setWarnOrBanAuthorTarget(decision: WarnOrBanAuthorTarget | undefined) {
  request = decision;
  listeners.forEach((notify) => notify());
}

function subscribe(notify: () => void) {
  listeners.add(notify);
  return () => void listeners.delete(notify);
}

export const useWarnOrBanAuthorTarget = () => useSyncExternalStore(subscribe, () => request);
