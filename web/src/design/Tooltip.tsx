import { useCallback, useRef, useState, type ReactNode } from 'react';

const showDelayMs = 350;
const gap = 6;
const margin = 8;

type Props = { text: string; children: ReactNode };

/**
 * A short description of the hovered or focused element. The text must also be available elsewhere.
 * It is rendered in the browser's top layer only while shown, so that a feed full of buttons costs nothing.
 */
export function Tooltip({ text, children }: Props) {
  const [isShown, setIsShown] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hide = () => {
    clearTimeout(timer.current);
    setIsShown(false);
  };
  const scheduleShow = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(setIsShown, showDelayMs, true);
  };
  return (
    <span
      role="presentation"
      className="contents"
      onPointerEnter={(event) => event.pointerType !== 'touch' && scheduleShow()}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && scheduleShow()}
      onBlur={hide}
      onKeyDown={hide}
    >
      {children}
      {isShown && <Bubble text={text} />}
    </span>
  );
}

function Bubble({ text }: { text: string }) {
  const positionBubble = useCallback((bubble: HTMLSpanElement | null) => {
    const anchor = bubble?.previousElementSibling?.getBoundingClientRect();
    if (!bubble || !anchor) return;
    bubble.showPopover();
    const { width, height } = bubble.getBoundingClientRect();
    const centeredLeft = anchor.left + anchor.width / 2 - width / 2;
    const left = Math.max(
      margin,
      Math.min(centeredLeft, document.documentElement.clientWidth - width - margin),
    );
    const topBelowAnchor = anchor.bottom + gap;
    const fitsBelow = topBelowAnchor + height + margin < window.innerHeight;
    bubble.style.left = `${left}px`;
    bubble.style.top = `${fitsBelow ? topBelowAnchor : anchor.top - gap - height}px`;
  }, []);
  return (
    <span
      ref={positionBubble}
      role="tooltip"
      popover="manual"
      className="pointer-events-none fixed m-0 max-w-72 animate-fade rounded-s bg-ink px-2.5 py-1 text-meta font-medium text-paper"
    >
      {text}
    </span>
  );
}
