import { useSyncExternalStore } from 'react';

/** The content that the user is about to report. */
export type ReportTarget = { type: 'discussion' | 'comment' | 'message'; id: string };

const listeners = new Set<() => void>();
let request: ReportTarget | undefined;

/**
 * Opens or closes the dialog. It is mounted apart from the menu that opens it, because a menu is unmounted once an item
 * is picked.
 */
export function setReportTarget(target: ReportTarget | undefined) {
  request = target;
  listeners.forEach((notify) => notify());
}

export const useReportTarget = () =>
  useSyncExternalStore(
    (notify) => {
      listeners.add(notify);
      return () => listeners.delete(notify);
    },
    () => request,
  );
