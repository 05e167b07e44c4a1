import type { DiscussionCard } from '@mutirao/contract/features/discussions/shapes';
import { useDeferredValue, useEffect, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Card } from '#design/Card.tsx';
import { EmptyState } from '#design/EmptyState.tsx';
import { ErrorState } from '#design/ErrorState.tsx';
import { useMe } from '#features/members/index.ts';
import { useWords } from '#platform/words/words.ts';
import { DiscussionCardView } from './DiscussionCardView.tsx';
import { FeedSkeleton } from './FeedSkeleton.tsx';
import type { FeedWish } from './keys.ts';
import { LoadMore } from './LoadMore.tsx';
import { NewsPill } from './NewsPill.tsx';
import { useFeed } from './queries.ts';

type Props = { wish: FeedWish; onCompose: () => void; onClearFilter: () => void };

// A list this short shows its end by itself.
const shortList = 5;

const cardsAtTop = 4;

// Whoever reloads or comes back returns to their place in the list, which has to be there.
const [arrival] = performance.getEntriesByType('navigation');
let comesInAtTop = arrival instanceof PerformanceNavigationTiming && arrival.type === 'navigate';

/** The list of discussions, without end, with news announced instead of jumping in. */
export function Feed({ wish, onCompose, onClearFilter }: Props) {
  const words = useWords('discussions');
  const feed = useFeed(wish);
  const cards = useTopFirst(feed.cards);

  if (feed.isError && !cards) {
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
  if (!cards) return <FeedSkeleton label={words('loading')} />;
  return (
    <section
      aria-label={words('feed')}
      aria-busy={feed.isPlaceholderData}
      className="flex flex-col gap-3 transition-opacity delay-150 duration-150 aria-busy:opacity-60"
    >
      <NewsPill wish={wish} />
      {cards.length === 0 && <EmptyFeed wish={wish} onCompose={onCompose} onClearFilter={onClearFilter} />}
      {cards.map((card) => (
        <DiscussionCardView key={card.id} card={card} />
      ))}
      {feed.hasNextPage && cards === feed.cards && (
        <LoadMore
          isLoading={feed.isFetchingNextPage}
          hasFailed={feed.isFetchNextPageError}
          onReach={() => void feed.fetchNextPage()}
        />
      )}
      {!feed.hasNextPage && cards.length > shortList && (
        <p className="py-4 text-center text-small text-ink-3">{words('end')}</p>
      )}
    </section>
  );
}

/** The screenful at the top at once; what lies below it is drawn when nobody has to wait for it. */
function useTopFirst(cards: DiscussionCard[] | undefined) {
  const [isAtTop] = useState(comesInAtTop);
  useEffect(() => {
    comesInAtTop = false;
  }, []);
  return useDeferredValue(cards, isAtTop ? cards?.slice(0, cardsAtTop) : cards);
}

function EmptyFeed({ wish, onCompose, onClearFilter }: Props) {
  const words = useWords('discussions');
  const isMember = useMe() !== null;
  const isFiltered = Boolean(wish.category ?? wish.q ?? wish.period ?? wish.tag);
  return (
    <Card>
      {isFiltered ? (
        <EmptyState
          title={words('emptyFilter')}
          line={
            wish.q
              ? words('emptySearchLine', { words: wish.q })
              : words(wish.period || wish.tag ? 'emptyFiltersLine' : 'emptyFilterLine')
          }
          action={<Button onClick={onClearFilter}>{words('clearFilter')}</Button>}
        />
      ) : (
        <EmptyState
          title={words('empty')}
          line={words('emptyLine')}
          action={
            isMember && (
              <Button variant="primary" onClick={onCompose}>
                {words('emptyAction')}
              </Button>
            )
          }
        />
      )}
    </Card>
  );
}
