import { useEffect, useRef } from 'react';
import { Button } from '#design/Button.tsx';
import { useWords } from '#platform/words/words.ts';

// Far enough that whoever reads on never waits.
const ahead = '900px';

type Props = { isLoading: boolean; hasFailed: boolean; onReach: () => void };

/** Fetches what comes next when it is nearly in sight; by keyboard it is a button. After a failure only the button does. */
export function LoadMore({ isLoading, hasFailed, onReach }: Props) {
  const words = useWords('discussions');
  const place = useRef<HTMLDivElement>(null);
  const reach = useRef(onReach);
  useEffect(() => {
    reach.current = onReach;
  });
  useEffect(() => {
    if (!place.current || isLoading || hasFailed) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && reach.current(),
      { rootMargin: ahead },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isLoading, hasFailed]);
  return (
    <div ref={place} className="flex flex-col items-center gap-2 py-3 print:hidden">
      {hasFailed && (
        <p role="alert" className="text-small text-clay">
          {words('moreFailed')}
        </p>
      )}
      <Button variant="quiet" isPending={isLoading} onClick={onReach}>
        {words(hasFailed ? 'retry' : 'loadMore')}
      </Button>
    </div>
  );
}
