import { useLayoutEffect, useRef } from 'react';

const gap = 6;
const margin = 8;

/** Shows the activity of a day over its square, on hover or focus. The square has the same text as its label. */
export function HeatmapDayTooltip({ anchor, text }: { anchor: HTMLElement; text: string }) {
  const bubble = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const tooltip = bubble.current;
    if (!tooltip) return;
    tooltip.showPopover();
    const anchorBox = anchor.getBoundingClientRect();
    const { width, height } = tooltip.getBoundingClientRect();
    const centeredLeft = anchorBox.left + anchorBox.width / 2 - width / 2;
    const left = Math.max(
      margin,
      Math.min(centeredLeft, document.documentElement.clientWidth - width - margin),
    );
    tooltip.style.left = `${left}px`;
    tooltip.style.top = `${anchorBox.top - gap - height}px`;
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
