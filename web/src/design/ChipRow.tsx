import type { ReactNode } from 'react';
import { classes } from './classes.ts';

type Props = { label: string; isWrapped?: boolean; children: ReactNode };

/** Chips side by side. What does not fit scrolls, and fades where more is to be seen; wrapped it is shown whole. */
export function ChipRow({ label, isWrapped = false, children }: Props) {
  return (
    <div
      role="group"
      aria-label={label}
      className={classes(
        // The room around is for the focus ring, which a scrolling row would cut.
        '-m-1 flex min-w-0 grow gap-2 p-1',
        isWrapped ? 'flex-wrap' : 'no-scrollbar fade-edges overflow-x-auto overscroll-x-contain',
      )}
    >
      {children}
    </div>
  );
}
