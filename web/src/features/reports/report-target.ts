import { useSyncExternalStore } from 'react';

/** The content that the user is about to report. */
export type ReportTarget = { type: 'discussion' | 'comment' | 'message'; id: string };

const watchers = new Set<() => void>();
let asked: ReportTarget | undefined;

/**
 * Opens or closes the dialog. It is mounted apart from the menu that opens it, because a menu is unmounted once an item
 * is picked.
 */
export function setReportTarget(reported: ReportTarget | undefined) {
  asked = reported;
  watchers.forEach((tell) => tell());
}

export const useReportTarget = () =>
  useSyncExternalStore(
    (tell) => {
      watchers.add(tell);
      return () => watchers.delete(tell);
    },
    () => asked,
  );
