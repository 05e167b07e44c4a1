import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** So near to the end counts as at the end. */
const near = 48;

type Newest = { id: string; isOwn: boolean } | undefined;

/**
 * Where one reads in a list that grows at both ends. Its scroller counts from the end, so what is fetched above moves
 * nothing; where something comes at the end while one reads above, the place is held.
 */
export function usePlace(scroller: RefObject<HTMLElement | null>, newest: Newest) {
  const [isAtEnd, setIsAtEnd] = useState(true);
  // The last that was in sight at the end.
  const [seenId, setSeenId] = useState(newest?.id);
  const before = useRef<{ id: string | undefined; height: number }>({ id: undefined, height: 0 });
  const newestId = newest?.id;
  const isOwn = newest?.isOwn ?? false;
  if (isAtEnd && seenId !== newestId) setSeenId(newestId);

  useLayoutEffect(() => {
    const it = scroller.current;
    const { id, height } = before.current;
    const hasCome = id !== undefined && id !== newestId;
    if (!it || !hasCome || it.scrollTop >= -near) return;
    it.scrollBy({ top: isOwn ? -it.scrollTop : height - it.scrollHeight });
  }, [scroller, newestId, isOwn]);

  useLayoutEffect(() => {
    before.current = { id: newestId, height: scroller.current?.scrollHeight ?? 0 };
  });

  useEffect(() => {
    const it = scroller.current;
    if (!it) return undefined;
    const look = () => setIsAtEnd(it.scrollTop >= -near);
    it.addEventListener('scroll', look, { passive: true });
    return () => it.removeEventListener('scroll', look);
  }, [scroller]);

  return { isAtEnd, seenId, toEnd: () => scroller.current?.scrollTo({ top: 0 }) };
}
