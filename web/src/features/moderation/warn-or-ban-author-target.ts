import type { PublicContentType } from '@mutirao/contract/features/moderation/limits';
import { useSyncExternalStore } from 'react';

/** The content whose author a staff member is about to warn or ban, picked in the menu of that content. */
export type WarnOrBanAuthorTarget = {
  action: 'warn' | 'ban';
  contentType: PublicContentType;
  contentId: string;
  author: { id: string; name: string };
};

const watchers = new Set<() => void>();
let request: WarnOrBanAuthorTarget | undefined;

/**
 * Opens or closes the dialog. It is mounted apart from the menu that opens it, because a menu is unmounted once an item
 * is picked.
 */
export function setWarnOrBanAuthorTarget(decision: WarnOrBanAuthorTarget | undefined) {
  request = decision;
  watchers.forEach((notify) => notify());
}

function watch(notify: () => void) {
  watchers.add(notify);
  return () => void watchers.delete(notify);
}

export const useWarnOrBanAuthorTarget = () => useSyncExternalStore(watch, () => request);
