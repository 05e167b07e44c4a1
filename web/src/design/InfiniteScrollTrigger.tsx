import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { Button } from './Button.tsx';

// The distance before the end of the list at which the next page is requested, so that a user who scrolls on does not
// wait.
const rootMargin = '900px';

type Next = {
  label: string;
  /** The error message to show after a failure. */
  problem: string | undefined;
  isLoading: boolean;
  /** The next page is fetched only by the button. */
  isManual: boolean;
  onReach: () => void;
};

type Props = { next: Next | undefined; end: string; showsEnd: boolean };

/**
 * The end of an infinite list. Loads the next page when it is nearly visible, or by its button; after a failure
 * only by the button. After a press the focus returns to the button, or moves to the text that says that the list
 * has ended.
 */
export function InfiniteScrollTrigger({ next, end, showsEnd }: Props) {
  const containerRef = useRef<HTMLDivElement>(null);
  const fetchAndRestoreFocus = useFocusRestore(containerRef, next);
  useCallWhenInView(containerRef, next);
  const [isLong] = useState(next !== undefined);
  if (next) {
    return (
      <div ref={containerRef} className="flex flex-col items-center gap-2 py-3 print:hidden">
        {next.problem !== undefined && (
          <p role="alert" className="text-small text-clay">
            {next.problem}
          </p>
        )}
        <Button variant="quiet" isPending={next.isLoading} onClick={fetchAndRestoreFocus}>
          {next.label}
        </Button>
      </div>
    );
  }
  if (!showsEnd && !isLong) return null;
  return (
    <div ref={containerRef} className={showsEnd ? 'py-4 text-center text-small text-ink-3' : 'sr-only'}>
      <p tabIndex={-1} className="outline-none">
        {end}
      </p>
    </div>
  );
}

function useCallWhenInView(containerRef: RefObject<HTMLDivElement | null>, next: Next | undefined) {
  const onReachRef = useRef(next?.onReach);
  useEffect(() => {
    onReachRef.current = next?.onReach;
  });
  const isWatching = next && !next.isManual && !next.isLoading && next.problem === undefined;
  useEffect(() => {
    if (!containerRef.current || !isWatching) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && onReachRef.current?.(),
      { rootMargin },
    );
    observer.observe(containerRef.current);
    return () => observer.disconnect();
  }, [containerRef, isWatching]);
}

/** Restores the focus of the button, which loses it while the request is pending and is removed after the last page. */
function useFocusRestore(containerRef: RefObject<HTMLDivElement | null>, next: Next | undefined) {
  const wasClicked = useRef(false);
  const isLoading = next?.isLoading ?? false;
  const hasFailed = next?.problem !== undefined;
  useLayoutEffect(() => {
    if (isLoading || !wasClicked.current) return;
    wasClicked.current = false;
    if (document.activeElement !== document.body) return;
    // New rows are read from their beginning, so the focus does not scroll; after a failure the button must be fully
    // visible.
    containerRef.current
      ?.querySelector<HTMLElement>('button, [tabindex]')
      ?.focus({ preventScroll: !hasFailed });
  }, [containerRef, isLoading, hasFailed]);
  return () => {
    wasClicked.current = true;
    next?.onReach();
  };
}
