import type { DiscussionCard } from '@mutirao/contract/features/discussions/schemas';
import { useDeferredValue, useEffect, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Card } from '#design/Card.tsx';
import { EmptyState } from '#design/EmptyState.tsx';
import { SlowLoadingNotice } from '#design/SlowLoadingNotice.tsx';
import { useOwnMuteOrBlockOfMember } from '#features/blocks/index.ts';
import { useMe } from '#features/members/index.ts';
import { ListStateView } from '#platform/lists/ListStateView.tsx';
import { LoadMore } from '#platform/lists/LoadMore.tsx';
import { createLazyComponent } from '#platform/lazy/create-lazy-component.ts';
import { LazyBoundary } from '#platform/lazy/LazyBoundary.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { DiscussionCardView } from '../DiscussionCardView.tsx';
import { FeedSkeleton } from './FeedSkeleton.tsx';
import type { FeedQuery } from '../keys.ts';
import { NewDiscussionsButton } from './NewDiscussionsButton.tsx';
import { useDiscussionFeed } from './queries.ts';

const LazyHiddenDiscussionCard = createLazyComponent(
  () => import('../MutedOrBlockedAuthorDiscussionCard.tsx'),
  'MutedOrBlockedAuthorDiscussionCard',
);

type Props = { query: FeedQuery; onCompose: () => void; onClearFilter: () => void };

const initialCards = 4;

// After a reload or a return, the browser restores the position in the list, so the list must be complete.
const [arrival] = performance.getEntriesByType('navigation');
let isFreshVisit = arrival instanceof PerformanceNavigationTiming && arrival.type === 'navigate';

/** The infinite list of discussions. New ones are announced instead of being inserted, so that nothing jumps. */
export function Feed({ query, onCompose, onClearFilter }: Props) {
  const t = useTranslations('discussions');
  const feed = useDiscussionFeed(query);
  const isComplete = useDeferredFullFeed();
  const cards = isComplete ? feed.items : feed.items?.slice(0, initialCards);
  const isLoading = feed.isPlaceholderData || (feed.items === undefined && !feed.isError);
  return (
    <>
      <SlowLoadingNotice
        isPending={isLoading}
        label={t(feed.failureCount > 0 ? 'searchBusy' : 'loading')}
        scope="list"
      />
      <ListStateView
        list={{ ...feed, items: cards }}
        failed={t('failed')}
        waiting={<FeedSkeleton label={t('loading')} />}
        Frame={Card}
      >
        {(shown) => (
          <section
            aria-label={t('feed')}
            aria-busy={feed.isPlaceholderData}
            className="flex flex-col gap-3 transition-opacity delay-150 duration-150 aria-busy:opacity-60"
          >
            <NewDiscussionsButton query={query} />
            {shown.length === 0 && (
              <EmptyFeed query={query} onCompose={onCompose} onClearFilter={onClearFilter} />
            )}
            {shown.map((card) => (
              <FeedItem key={card.id} card={card} />
            ))}
            {isComplete && <LoadMore list={feed} showsEnd />}
          </section>
        )}
      </ListStateView>
    </>
  );
}

function FeedItem({ card }: { card: DiscussionCard }) {
  const kind = useOwnMuteOrBlockOfMember(card.authorId);
  if (!kind) return <DiscussionCardView card={card} />;
  return (
    <LazyBoundary hidesError fallback={<Card className="h-13" />}>
      <LazyHiddenDiscussionCard card={card} kind={kind} />
    </LazyBoundary>
  );
}

/** True if the whole feed must render: the cards at the top render at once, the rest with low priority. */
function useDeferredFullFeed() {
  const [startsAtTop] = useState(isFreshVisit);
  useEffect(() => {
    isFreshVisit = false;
  }, []);
  return useDeferredValue(true, !startsAtTop);
}

function EmptyFeed({ query, onCompose, onClearFilter }: Props) {
  const t = useTranslations('discussions');
  const isMember = useMe() !== null;
  const isFiltered = Boolean(query.category ?? query.q ?? query.period ?? query.tag);
  return (
    <Card>
      {isFiltered ? (
        <EmptyState
          title={t('emptyFilter')}
          line={
            query.q
              ? t('emptySearchLine', { words: query.q })
              : t(query.period || query.tag ? 'emptyFiltersLine' : 'emptyFilterLine')
          }
          action={<Button onClick={onClearFilter}>{t('clearFilter')}</Button>}
        />
      ) : (
        <EmptyState
          title={t('empty')}
          line={t('emptyLine')}
          action={
            isMember && (
              <Button variant="primary" onClick={onCompose}>
                {t('emptyAction')}
              </Button>
            )
          }
        />
      )}
    </Card>
  );
}
