import { useSyncExternalStore } from 'react';

/** What somebody is about to report. */
export type Reported = { type: 'discussion' | 'comment' | 'message'; id: string };

const watchers = new Set<() => void>();
let asked: Reported | undefined;

/** Opens the dialog, or closes it. It stands apart from what asks for it: a menu is gone once something is picked. */
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
