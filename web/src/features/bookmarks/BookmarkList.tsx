import type { ReactNode } from 'react';
import { Card } from '#design/Card.tsx';
import { EmptyState } from '#design/EmptyState.tsx';
import { ErrorState } from '#design/ErrorState.tsx';
import { DiscussionCardView, FeedSkeleton, LoadMore } from '#features/discussions/index.ts';
import { useWords } from '#platform/words/words.ts';
import { useBookmarks } from './queries.ts';

/** Everything one has kept, the last first. `wayOut` leads to where there is more to keep. */
export function BookmarkList({ wayOut }: { wayOut: ReactNode }) {
  const words = useWords('bookmarks');
  const { cards, isError, refetch, ...list } = useBookmarks();
  if (isError && !cards) {
    return (
      <Card>
        <ErrorState
          title={words('failed')}
          line={words('failedLine')}
          retryLabel={words('retry')}
          onRetry={() => void refetch()}
        />
      </Card>
    );
  }
  if (!cards) return <FeedSkeleton label={words('loading')} />;
  if (cards.length === 0) {
    return (
      <Card>
        <EmptyState title={words('empty')} line={words('emptyLine')} action={wayOut} />
      </Card>
    );
  }
  return (
    <section aria-label={words('title')} className="flex flex-col gap-3">
      {cards.map((card) => (
        <DiscussionCardView key={card.id} card={card} opensAs="page" />
      ))}
      {list.hasNextPage && (
        <LoadMore
          isLoading={list.isFetchingNextPage}
          hasFailed={list.isFetchNextPageError}
          onReach={() => void list.fetchNextPage()}
        />
      )}
    </section>
  );
}
