import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { classes } from './classes.ts';

type Props = {
  label: string;
  /** What does not fit in one row: scrolls, wraps to more rows, or is left out so that no chip is cut. */
  overflow?: 'scroll' | 'wrap' | 'hide';
  children: ReactNode;
};

const looks = {
  scroll: 'no-scrollbar fade-edges overflow-x-auto overscroll-x-contain',
  wrap: 'flex-wrap',
  // One row of chips and the room for their focus ring.
  hide: 'h-10.5 flex-wrap overflow-hidden',
};

/** Chips side by side. */
export function ChipRow({ label, overflow = 'scroll', children }: Props) {
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = row.current;
    if (!element) return undefined;
    const fit = () => hideSecondRow(element, overflow === 'hide');
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    return () => observer.disconnect();
  });
  return (
    <div
      ref={row}
      role="group"
      aria-label={label}
      className={classes(
        // The room around is for the focus ring, which a scrolling row would cut.
        '-m-1 flex min-w-0 grow gap-2 p-1',
        looks[overflow],
      )}
    >
      {children}
    </div>
  );
}

/** Hides the chips that wrapped, also from the keyboard. The chosen one comes first where it would be among them. */
function hideSecondRow(row: HTMLElement, isOn: boolean) {
  const chips = [...row.children].filter((child) => child instanceof HTMLElement);
  for (const chip of chips) {
    chip.style.visibility = '';
    chip.style.order = '';
  }
  if (!isOn) return;
  const firstRow = Math.min(...chips.map((chip) => chip.offsetTop));
  const isBelow = (chip: HTMLElement) => chip.offsetTop > firstRow + chip.offsetHeight / 2;
  const chosen = chips.find((chip) => chip.getAttribute('aria-pressed') === 'true');
  if (chosen && isBelow(chosen)) chosen.style.order = '-1';
  for (const chip of chips.filter(isBelow)) chip.style.visibility = 'hidden';
}
