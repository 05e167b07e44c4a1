import { useLayoutEffect, useRef } from 'react';

const gap = 6;
const margin = 8;

/** Shows the activity of a day over its square, on hover or focus. The square has the same text as its label. */
export function HeatmapDayTooltip({ anchor, text }: { anchor: HTMLElement; text: string }) {
  const bubble = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const drawn = bubble.current;
    if (!drawn) return;
    drawn.showPopover();
    const anchorBox = anchor.getBoundingClientRect();
    const { width, height } = drawn.getBoundingClientRect();
    const wanted = anchorBox.left + anchorBox.width / 2 - width / 2;
    const left = Math.max(margin, Math.min(wanted, document.documentElement.clientWidth - width - margin));
    drawn.style.left = `${left}px`;
    drawn.style.top = `${anchorBox.top - gap - height}px`;
  }, [anchor, text]);
  return (
    <span
      ref={bubble}
      aria-hidden="true"
      popover="manual"
      className="pointer-events-none fixed m-0 max-w-72 rounded-s bg-ink px-2.5 py-1 text-meta font-medium text-paper"
    >
      {text}
    </span>
  );
}
