import type { ReactNode } from 'react';
import { joinClassNames } from './classes.ts';

/** The classes of a tab under the top bar. The caller renders the link, because it knows the addresses. */
export const toTabClasses = (isCurrent: boolean) =>
  joinClassNames(
    'relative inline-flex h-11.5 shrink-0 items-center gap-2 rounded-xs text-label font-semibold whitespace-nowrap transition-colors duration-150 after:absolute after:inset-x-0 after:-bottom-px after:h-0.75 after:rounded-t-full',
    isCurrent ? 'text-ink after:bg-brand' : 'text-ink-2 hover:text-ink',
  );

/** Returns the classes of a tab inside a page. */
export const toPageTabClasses = (isCurrent: boolean) =>
  joinClassNames(toTabClasses(isCurrent), 'px-2 wide:px-3.5');

/** Tabs side by side; what does not fit scrolls. */
export function TabBar({
  label,
  isInPage = false,
  children,
}: {
  label: string;
  isInPage?: boolean;
  children: ReactNode;
}) {
  return (
    <nav
      aria-label={label}
      className={joinClassNames(
        'no-scrollbar flex overflow-x-auto overflow-y-hidden pb-px print:hidden',
        isInPage ? 'shadow-[inset_0_-1px_var(--line)]' : 'gap-7 max-wide:hidden',
      )}
    >
      {children}
    </nav>
  );
}

/** Returns the classes of a link in the bottom bar of a phone. */
export const toBottomTabClasses = (isCurrent: boolean) =>
  joinClassNames(
    'flex h-15 min-w-0 grow basis-0 flex-col items-center justify-center gap-1 text-[0.6875rem] leading-none font-semibold -outline-offset-4',
    isCurrent ? 'text-brand' : 'text-ink-2',
  );

/** The main navigation of the hub at the bottom of a phone. */
export function BottomBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav
      aria-label={label}
      data-keep-clear
      className="fixed inset-x-0 bottom-0 z-30 flex border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] wide:hidden print:hidden"
    >
      {children}
    </nav>
  );
}
