import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** So near to the end counts as at the end. */
const near = 48;

type Newest = { id: string; isOwn: boolean } | undefined;

/**
 * Where one reads in a list that grows at both ends. Its scroller counts from the end, so what is fetched above moves
 * nothing; where something comes at the end while one reads above, the place is held. The last row may be one that is still
 * on its way; the last message is what was seen at the end.
 */
export function usePlace(newest: Newest, messageId: string | undefined) {
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const [seenId, setSeenId] = useState(messageId);
  const before = useRef<{ id: string | undefined; height: number }>({ id: undefined, height: 0 });
  const newestId = newest?.id;
  const isOwn = newest?.isOwn ?? false;
  if (isAtEnd && seenId !== messageId) setSeenId(messageId);

  useLayoutEffect(() => {
    const { id, height } = before.current;
    const hasCome = id !== undefined && id !== newestId;
    if (!scroller || !hasCome || scroller.scrollTop >= -near) return;
    scroller.scrollBy({ top: isOwn ? -scroller.scrollTop : height - scroller.scrollHeight });
  }, [scroller, newestId, isOwn]);

  useLayoutEffect(() => {
    before.current = { id: newestId, height: scroller?.scrollHeight ?? 0 };
  });

  useEffect(() => {
    if (!scroller) return undefined;
    const look = () => setIsAtEnd(scroller.scrollTop >= -near);
    scroller.addEventListener('scroll', look, { passive: true });
    return () => scroller.removeEventListener('scroll', look);
  }, [scroller]);

  return { attach: setScroller, isAtEnd, seenId, toEnd: () => scroller?.scrollTo({ top: 0 }) };
}
