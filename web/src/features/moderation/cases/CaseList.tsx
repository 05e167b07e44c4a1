import type { ModerationAction } from '@mutirao/contract/features/moderation/limits';
import type { ModerationCase } from '@mutirao/contract/features/moderation/schemas';
import { Button } from '#design/Button.tsx';
import { Card } from '#design/Card.tsx';
import { EmptyState } from '#design/EmptyState.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { ListStateView } from '#platform/lists/ListStateView.tsx';
import { LoadMore } from '#platform/lists/LoadMore.tsx';
import type { InfiniteListResult } from '#platform/lists/use-infinite-list.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import type { CaseQuery } from '../keys.ts';
import { CaseCard } from './CaseCard.tsx';
import type { useCaseBatch } from './use-case-batch.ts';

type Props = {
  list: InfiniteListResult<ModerationCase>;
  query: CaseQuery;
  batch: ReturnType<typeof useCaseBatch>;
  onAct: (moderationCase: ModerationCase, action: ModerationAction) => void;
  onShowPending: () => void;
};

/** Lists cases, page after page. */
export function CaseList({ list, query, batch, onAct, onShowPending }: Props) {
  const t = useTranslations('moderation');
  return (
    <ListStateView
      list={list}
      failed={t('failed')}
      waiting={<LoadingSkeleton />}
      // The empty state is not shown while there is a next page, because all fetched cases may be decided and filtered
      // out.
      empty={list.hasNextPage ? undefined : <Nothing query={query} onShowPending={onShowPending} />}
      Frame={Card}
    >
      {(cases) => (
        <>
          <ul
            aria-label={t('tabReports')}
            aria-busy={list.isPlaceholderData}
            className="flex flex-col gap-3.5"
          >
            {cases.map((moderationCase) => (
              <li key={moderationCase.id}>
                <CaseCard
                  moderationCase={moderationCase}
                  isSelected={batch.selected.includes(moderationCase)}
                  pendingAction={batch.pendingActionOf(moderationCase)}
                  onAct={(action) => onAct(moderationCase, action)}
                  onSelect={() => batch.toggle(moderationCase)}
                />
              </li>
            ))}
          </ul>
          <LoadMore list={list} />
        </>
      )}
    </ListStateView>
  );
}

function Nothing({ query, onShowPending }: Pick<Props, 'query' | 'onShowPending'>) {
  const t = useTranslations('moderation');
  const isQueue = query.status === 'pending' && !query.contentType && !query.memberId;
  if (isQueue) return <EmptyState title={t('nothing')} line={t('nothingPendingLine')} />;
  return (
    <EmptyState
      title={t('nothing')}
      line={t('nothingLine')}
      action={<Button onClick={onShowPending}>{t('showPendingAgain')}</Button>}
    />
  );
}

function LoadingSkeleton() {
  const t = useTranslations('moderation');
  return (
    <div
      role="status"
      aria-label={t('loading')}
      className="flex min-h-screen animate-fade-delayed flex-col gap-3.5"
    >
      {[0, 1, 2].map((index) => (
        <Card key={index} className="px-5 py-4">
          <div className="flex gap-2">
            <Skeleton className="h-6 w-20 rounded-full" />
            <Skeleton className="h-6 w-24 rounded-full" />
            <Skeleton className="ml-auto h-4 w-28" />
          </div>
          <Skeleton className="mt-4 h-5 w-40" />
          <Skeleton className="mt-2.5 h-4 w-3/5" />
          <Skeleton className="mt-4 h-3.5 w-56" />
          <div className="mt-5 flex gap-2">
            <Skeleton className="h-8 w-24" />
            <Skeleton className="h-8 w-24" />
            <Skeleton className="h-8 w-24" />
          </div>
        </Card>
      ))}
    </div>
  );
}
