import { ArrowUp } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#design/Button.tsx';
import { Card } from '#design/Card.tsx';
import { EmptyState } from '#design/EmptyState.tsx';
import { ErrorState } from '#design/ErrorState.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { useMe } from '#features/members/index.ts';
import { useWords } from '#platform/words/words.ts';
import { DiscussionCardView } from './DiscussionCardView.tsx';
import type { FeedWish } from './keys.ts';
import { useFeedNews } from './live.ts';
import { useFeed } from './queries.ts';

type Props = { wish: FeedWish; onCompose: () => void; onClearFilter: () => void };

/** The list of discussions, without end, with news announced instead of jumping in. */
export function Feed({ wish, onCompose, onClearFilter }: Props) {
  const words = useWords('discussions');
  const feed = useFeed(wish);
  const news = useFeedNews({ me: useMe(), wish });

  if (feed.isError && !feed.cards) {
    return (
      <Card>
        <ErrorState
          title={words('failed')}
          line={words('failedLine')}
          retryLabel={words('retry')}
          onRetry={() => void feed.refetch()}
        />
      </Card>
    );
  }
  if (!feed.cards) return <FeedSkeleton label={words('loading')} />;
  return (
    <div className="flex flex-col gap-3">
      <div aria-live="polite" className="contents">
        {news.waiting > 0 && (
          <Button
            variant="primary"
            size="small"
            icon={<ArrowUp size={16} />}
            onClick={() => void news.show()}
            className="sticky top-3 z-20 mx-auto animate-rise rounded-full"
          >
            {words('newOnes', { count: news.waiting })}
          </Button>
        )}
      </div>
      {feed.cards.length === 0 ? (
        <EmptyFeed
          isFiltered={Boolean(wish.category ?? wish.q)}
          onCompose={onCompose}
          onClearFilter={onClearFilter}
        />
      ) : (
        feed.cards.map((card) => <DiscussionCardView key={card.id} card={card} />)
      )}
      {feed.hasNextPage ? (
        <LoadMore isLoading={feed.isFetchingNextPage} onReach={() => void feed.fetchNextPage()} />
      ) : (
        feed.cards.length > 5 && <p className="py-4 text-center text-small text-ink-3">{words('end')}</p>
      )}
    </div>
  );
}

function EmptyFeed({
  isFiltered,
  onCompose,
  onClearFilter,
}: {
  isFiltered: boolean;
  onCompose: () => void;
  onClearFilter: () => void;
}) {
  const words = useWords('discussions');
  const me = useMe();
  if (isFiltered) {
    return (
      <Card>
        <EmptyState
          title={words('emptyFilter')}
          line={words('emptyFilterLine')}
          action={<Button onClick={onClearFilter}>{words('clearFilter')}</Button>}
        />
      </Card>
    );
  }
  return (
    <Card>
      <EmptyState
        title={words('empty')}
        line={words('emptyLine')}
        action={
          me && (
            <Button variant="primary" onClick={onCompose}>
              {words('emptyAction')}
            </Button>
          )
        }
      />
    </Card>
  );
}

/** Fetches what comes next when it is nearly in sight; by keyboard it is a button. */
function LoadMore({ isLoading, onReach }: { isLoading: boolean; onReach: () => void }) {
  const words = useWords('discussions');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!element || isLoading) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && onReach(),
      { rootMargin: '600px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isLoading, onReach]);
  return (
    <div ref={place} className="flex justify-center py-3">
      <Button variant="quiet" isPending={isLoading} onClick={onReach}>
        {words('loadMore')}
      </Button>
    </div>
  );
}

function FeedSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="flex min-h-screen flex-col gap-3">
      {[0, 1, 2].map((place) => (
        <Card key={place} className="flex flex-col gap-3 p-5">
          <div className="flex items-center gap-3">
            <Skeleton className="size-9" />
            <Skeleton className="h-4 w-40" />
          </div>
          <Skeleton className="h-6 w-3/4" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-2/3" />
        </Card>
      ))}
    </div>
  );
}
