import { useSyncExternalStore } from 'react';

/** The content that the user is about to report. */
export type Reported = { type: 'discussion' | 'comment' | 'message'; id: string };

const watchers = new Set<() => void>();
let asked: Reported | undefined;

/**
 * Opens or closes the dialog. It is mounted apart from the menu that opens it, because a menu is unmounted once an item
 * is picked.
 */
export function askToReport(reported: Reported | undefined) {
  asked = reported;
  watchers.forEach((tell) => tell());
}

export const useAsked = () =>
  useSyncExternalStore(
    (tell) => {
      watchers.add(tell);
      return () => watchers.delete(tell);
    },
    () => asked,
  );
