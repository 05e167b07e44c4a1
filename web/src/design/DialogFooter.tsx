import type { ReactNode } from 'react';

/** The actions of a dialog: they stay visible at the bottom while the content scrolls. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <div
      data-keep-clear
      className="sticky bottom-0 mt-auto flex shrink-0 flex-wrap items-center justify-end gap-3 border-t border-line bg-raised px-5 py-4"
    >
      {children}
    </div>
  );
}
