import type { ReactNode } from 'react';
import { classes } from './classes.ts';

/** The look of one of the tabs under the top bar. The link itself is whoever knows the addresses. */
export const tabClasses = (isHere: boolean) =>
  classes(
    'relative inline-flex h-11.5 items-center gap-2 text-small font-semibold transition-colors duration-150',
    isHere
      ? 'text-ink after:absolute after:inset-x-0 after:bottom-0 after:h-0.75 after:rounded-full after:bg-brand'
      : 'text-ink-2 hover:text-ink',
  );

/** The look of one of the places in the bar at the bottom of a phone. */
export const bottomTabClasses = (isHere: boolean) =>
  classes(
    'flex h-14 min-w-16 grow flex-col items-center justify-center gap-0.5 text-meta font-semibold',
    isHere ? 'text-brand' : 'text-ink-2',
  );

export function BottomBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav
      aria-label={label}
      className="fixed inset-x-0 bottom-0 z-30 flex border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] wide:hidden print:hidden"
    >
      {children}
    </nav>
  );
}
