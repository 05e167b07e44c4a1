import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** The distance from the end in pixels that still counts as the end. */
const endThresholdPx = 48;

type Newest = { id: string; isOwn: boolean } | undefined;

type Params = {
  /** The last row, which may be a message that is not sent yet. */
  newest: Newest;
  /** The id of the newest message, which counts as seen when the user is at the end. */
  messageId: string | undefined;
  /** True if messages that are newer than the loaded pages exist on the server. */
  hasNewerUnloaded: boolean;
  /** True if the thread opens at another position than its end. */
  opensAboveEnd: boolean;
};

/**
 * Returns the scroll state of a list that grows at both ends. Its scroller counts from the end, so older messages
 * loaded above move nothing, and new messages are visible while the user is at the end.
 */
export function useThreadScroll({ newest, messageId, hasNewerUnloaded, opensAboveEnd }: Params) {
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const [isAtBottom, setIsAtBottom] = useState(!opensAboveEnd);
  const [seenId, setSeenId] = useState(messageId);
  const before = useRef<{ id: string | undefined; hasNewerUnloaded: boolean }>({
    id: undefined,
    hasNewerUnloaded,
  });
  const scrollsToEndOnUpdate = useRef(false);
  const newestId = newest?.id;
  const isOwn = newest?.isOwn ?? false;
  const isAtEnd = isAtBottom && !hasNewerUnloaded;
  if (isAtEnd && seenId !== messageId) setSeenId(messageId);

  useLayoutEffect(() => {
    const { id, hasNewerUnloaded: hadNewerUnloaded } = before.current;
    before.current = { id: newestId, hasNewerUnloaded };
    const hasSent = isOwn && !hadNewerUnloaded && id !== undefined && id !== newestId;
    if (!scroller || hasNewerUnloaded || !(hasSent || scrollsToEndOnUpdate.current)) return;
    scrollsToEndOnUpdate.current = false;
    scroller.scrollTo({ top: 0 });
  }, [scroller, newestId, isOwn, hasNewerUnloaded]);

  useEffect(() => {
    if (!scroller) return undefined;
    const updateIsLow = () => setIsAtBottom(isScrolledNearEnd(scroller));
    scroller.addEventListener('scroll', updateIsLow, { passive: true });
    // The first position is also reported without a scroll event, because the linked message may be visible without
    // scrolling.
    const frameRequest = requestAnimationFrame(updateIsLow);
    return () => {
      cancelAnimationFrame(frameRequest);
      scroller.removeEventListener('scroll', updateIsLow);
    };
  }, [scroller, newestId]);

  function scrollToEnd() {
    scrollsToEndOnUpdate.current = hasNewerUnloaded;
    if (!hasNewerUnloaded) scroller?.scrollTo({ top: 0 });
  }

  return { attach: setScroller, isAtEnd, seenId, scrollToEnd };
}

export const isScrolledNearEnd = (scroller: Element) => scroller.scrollTop >= -endThresholdPx;
