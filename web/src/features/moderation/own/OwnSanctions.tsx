import { useEffect, useEffectEvent } from 'react';
import { Card } from '#design/Card.tsx';
import { EmptyState } from '#design/EmptyState.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { useMe } from '#features/members/index.ts';
import { ListStateView } from '#platform/lists/ListStateView.tsx';
import { LoadMore } from '#platform/lists/LoadMore.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useMarkSanctionsSeen, useOwnSanctions } from './queries.ts';
import { SanctionCard } from './SanctionCard.tsx';

/** Renders every sanction of the signed-in user. Opening the page marks the sanctions as seen. */
export function OwnSanctions() {
  const t = useTranslations('ownSanctions');
  const me = useMe();
  const list = useOwnSanctions();
  // Unread notifications are counted as well, because a new appeal decision is announced only by a notification.
  useMarkUnseenAsSeen(list.items && me ? me.unseenSanctions + me.unreadNotifications : 0);
  if (!me) return null;
  return (
    <ListStateView
      list={list}
      failed={t('failed')}
      waiting={<LoadingSkeleton />}
      empty={<EmptyState title={t('none')} line={t('noneLine')} />}
      Frame={Card}
    >
      {(sanctions) => (
        <>
          <p className="-mt-1 text-ink-2">{t('line')}</p>
          <ul aria-label={t('title')} className="flex flex-col gap-4">
            {sanctions.map((sanction) => (
              <li key={sanction.id}>
                <SanctionCard sanction={sanction} memberId={me.id} />
              </li>
            ))}
          </ul>
          <LoadMore list={list} />
        </>
      )}
    </ListStateView>
  );
}

/** Marks the list as seen each time the count of unseen items changes and is not 0. */
function useMarkUnseenAsSeen(unseen: number) {
  const { mutate: markSeen } = useMarkSanctionsSeen();
  const mark = useEffectEvent(() => markSeen());
  useEffect(() => {
    if (unseen > 0) mark();
  }, [unseen]);
}

function LoadingSkeleton() {
  const t = useTranslations('ownSanctions');
  return (
    <div role="status" aria-label={t('loading')} className="flex min-h-screen flex-col gap-4">
      {[0, 1].map((index) => (
        <Card key={index} className="flex animate-fade-delayed flex-col gap-3 p-4.5 wide:p-6">
          <Skeleton className="h-6 w-56" />
          <Skeleton className="h-4 w-4/5" />
          <Skeleton className="h-4 w-1/2" />
        </Card>
      ))}
    </div>
  );
}
