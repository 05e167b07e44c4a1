import { useSyncExternalStore } from 'react';

/** The content that the user is about to report. */
export type ReportTarget = { type: 'discussion' | 'comment' | 'message'; id: string };

const watchers = new Set<() => void>();
let request: ReportTarget | undefined;

/**
 * Opens or closes the dialog. It is mounted apart from the menu that opens it, because a menu is unmounted once an item
 * is picked.
 */
export function setReportTarget(reported: ReportTarget | undefined) {
  request = reported;
  watchers.forEach((notify) => notify());
}

export const useReportTarget = () =>
  useSyncExternalStore(
    (notify) => {
      watchers.add(notify);
      return () => watchers.delete(notify);
    },
    () => request,
  );
