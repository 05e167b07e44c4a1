import type { AppealStatus } from '@mutirao/contract/features/moderation/limits';
import type { AppealAdminView } from '@mutirao/contract/features/moderation/sanction-schemas';
import { Card } from '#design/Card.tsx';
import { EmptyState } from '#design/EmptyState.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { ListStateView } from '#platform/lists/ListStateView.tsx';
import { LoadMore } from '#platform/lists/LoadMore.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { AppealCard } from './AppealCard.tsx';
import { useAppeals } from './queries.ts';

type Props = {
  status: AppealStatus;
  onDecide: (appeal: AppealAdminView, isGranted: boolean) => void;
};

/** Lists appeals, page after page. */
export function AppealList({ status, onDecide }: Props) {
  const t = useTranslations('moderation');
  const list = useAppeals(status);
  const line = t(status === 'pending' ? 'noAppealsPendingLine' : 'noAppealsLine');
  return (
    <ListStateView
      list={list}
      failed={t('appealsFailed')}
      waiting={<LoadingSkeleton />}
      empty={<EmptyState title={t('noAppeals')} line={line} />}
      Frame={Card}
    >
      {(appeals) => (
        <>
          <ul
            aria-label={t('tabAppeals')}
            aria-busy={list.isPlaceholderData}
            className="flex flex-col gap-3.5"
          >
            {appeals.map((appeal) => (
              <li key={appeal.id}>
                <AppealCard appeal={appeal} onDecide={(isGranted) => onDecide(appeal, isGranted)} />
              </li>
            ))}
          </ul>
          <LoadMore list={list} />
        </>
      )}
    </ListStateView>
  );
}

function LoadingSkeleton() {
  const t = useTranslations('moderation');
  return (
    <div
      role="status"
      aria-label={t('loadingAppeals')}
      className="flex min-h-screen animate-fade-delayed flex-col gap-3.5"
    >
      {[0, 1, 2].map((index) => (
        <Card key={index} className="px-5 py-4">
          <div className="flex items-center gap-3">
            <Skeleton className="size-9 rounded-full" />
            <Skeleton className="h-4 w-40" />
            <Skeleton className="ml-auto h-4 w-28" />
          </div>
          <Skeleton className="mt-4 h-4 w-4/5" />
          <Skeleton className="mt-2 h-4 w-3/5" />
          <Skeleton className="mt-5 h-16 w-full" />
        </Card>
      ))}
    </div>
  );
}
