import { Fragment, type ReactNode } from 'react';
import { Card } from '#design/Card.tsx';
import { EmptyState } from '#design/EmptyState.tsx';
import { ListStateView } from '#platform/lists/ListStateView.tsx';
import { LoadMore } from '#platform/lists/LoadMore.tsx';
import type { InfiniteListResult } from '#platform/lists/use-infinite-list.ts';
import { FeedSkeleton } from '../feed/FeedSkeleton.tsx';
import { useListFocusRecovery } from './use-list-focus-recovery.ts';

type Props<Each extends { id: string }> = {
  list: InfiniteListResult<Each>;
  texts: { title: string; loading: string; failed: string; empty: string; emptyLine: string };
  /** Link to a page where the user can find items for this list. */
  emptyAction: ReactNode;
  children: (item: Each) => ReactNode;
};

/** A personal list with cards that can be removed. */
export function OwnContentList<Each extends { id: string }>({
  list,
  texts,
  emptyAction,
  children,
}: Props<Each>) {
  const focusProps = useListFocusRecovery(list.items?.length ?? 0);
  return (
    <ListStateView
      list={list}
      failed={texts.failed}
      waiting={<FeedSkeleton label={texts.loading} />}
      Frame={Card}
    >
      {(items) => (
        <section {...focusProps} aria-label={texts.title} className="flex flex-col gap-3 outline-none">
          {items.map((item) => (
            <Fragment key={item.id}>{children(item)}</Fragment>
          ))}
          {items.length === 0 && !list.hasNextPage && (
            <Card>
              <EmptyState title={texts.empty} line={texts.emptyLine} action={emptyAction} />
            </Card>
          )}
          <LoadMore list={list} />
        </section>
      )}
    </ListStateView>
  );
}
