import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** The distance from the end in pixels that still counts as the end. */
const near = 48;

type Newest = { id: string; isOwn: boolean } | undefined;

type Params = {
  /** The last row, which may be a message that is not sent yet. */
  newest: Newest;
  /** The id of the newest message, which counts as seen when the user is at the end. */
  messageId: string | undefined;
  /** True if messages that are newer than the loaded pages exist on the server. */
  isApart: boolean;
  /** True if the thread opens at another position than its end. */
  entersAbove: boolean;
};

/**
 * Returns the scroll state of a list that grows at both ends. Its scroller counts from the end, so older messages
 * loaded above move nothing, and new messages are visible while the user is at the end.
 */
export function useThreadScroll({ newest, messageId, isApart, entersAbove }: Params) {
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const [isLow, setIsLow] = useState(!entersAbove);
  const [seenId, setSeenId] = useState(messageId);
  const before = useRef<{ id: string | undefined; isApart: boolean }>({ id: undefined, isApart });
  const wantsEnd = useRef(false);
  const newestId = newest?.id;
  const isOwn = newest?.isOwn ?? false;
  const isAtEnd = isLow && !isApart;
  if (isAtEnd && seenId !== messageId) setSeenId(messageId);

  useLayoutEffect(() => {
    const { id, isApart: wasApart } = before.current;
    before.current = { id: newestId, isApart };
    const hasSent = isOwn && !wasApart && id !== undefined && id !== newestId;
    if (!scroller || isApart || !(hasSent || wantsEnd.current)) return;
    wantsEnd.current = false;
    scroller.scrollTo({ top: 0 });
  }, [scroller, newestId, isOwn, isApart]);

  useEffect(() => {
    if (!scroller) return undefined;
    const updateIsLow = () => setIsLow(isScrolledNearEnd(scroller));
    scroller.addEventListener('scroll', updateIsLow, { passive: true });
    // The first position is also reported without a scroll event, because the linked message may be visible without
    // scrolling.
    const soon = requestAnimationFrame(updateIsLow);
    return () => {
      cancelAnimationFrame(soon);
      scroller.removeEventListener('scroll', updateIsLow);
    };
  }, [scroller, newestId]);

  function toEnd() {
    wantsEnd.current = isApart;
    if (!isApart) scroller?.scrollTo({ top: 0 });
  }

  return { attach: setScroller, isAtEnd, seenId, toEnd };
}

export const isScrolledNearEnd = (scroller: Element) => scroller.scrollTop >= -near;
