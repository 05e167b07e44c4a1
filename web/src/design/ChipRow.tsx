import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { joinClassNames } from './classes.ts';

type Props = {
  label: string;
  /** Shows only the chips that fit in one row. By default they wrap to more rows. No chip is ever cut off. */
  isOneRow?: boolean;
  children: ReactNode;
};

/** Chips side by side. */
export function ChipRow({ label, isOneRow = false, children }: Props) {
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = row.current;
    if (!element) return undefined;
    const updateHiddenChips = () => hideSecondRow(element, isOneRow);
    updateHiddenChips();
    const observer = new ResizeObserver(updateHiddenChips);
    observer.observe(element);
    return () => observer.disconnect();
  });
  return (
    <div
      ref={row}
      role="group"
      aria-label={label}
      className={joinClassNames(
        // The padding is for the focus ring, which the single row would cut.
        '-m-1 flex min-w-0 grow flex-wrap gap-2 p-1',
        isOneRow && 'h-10.5 overflow-hidden',
      )}
    >
      {children}
    </div>
  );
}

/** Hides the chips that wrapped, also from the keyboard. A selected chip that would be hidden moves to the front. */
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
