import { useEffect, useEffectEvent } from 'react';
import { Card } from '#design/Card.tsx';
import { EmptyState } from '#design/EmptyState.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { useMe } from '#features/members/index.ts';
import { EndlessList } from '#platform/lists/EndlessList.tsx';
import { More } from '#platform/lists/More.tsx';
import { useWords } from '#platform/words/words.ts';
import { useMarkSeen, useOwnSanctions } from './queries.ts';
import { SanctionCard } from './SanctionCard.tsx';

/** Everything that was decided about whoever is signed in. Whoever opens it has seen it. */
export function OwnSanctions() {
  const words = useWords('ownSanctions');
  const me = useMe();
  const list = useOwnSanctions();
  // Answers to appeals are told in the bell alone.
  useSeen(list.items && me ? me.unseenSanctions + me.unreadNotifications : 0);
  if (!me) return null;
  return (
    <EndlessList
      list={list}
      failed={words('failed')}
      waiting={<Waiting />}
      empty={<EmptyState title={words('none')} line={words('noneLine')} />}
      Frame={Card}
    >
      {(sanctions) => (
        <>
          <p className="-mt-1 text-ink-2">{words('line')}</p>
          <ul aria-label={words('title')} className="flex flex-col gap-4">
            {sanctions.map((sanction) => (
              <li key={sanction.id}>
                <SanctionCard sanction={sanction} memberId={me.id} />
              </li>
            ))}
          </ul>
          <More of={list} />
        </>
      )}
    </EndlessList>
  );
}

/** Says that what stands there was read, as often as something new comes to stand there. */
function useSeen(unseen: number) {
  const { mutate: markSeen } = useMarkSeen();
  const mark = useEffectEvent(() => markSeen());
  useEffect(() => {
    if (unseen > 0) mark();
  }, [unseen]);
}

function Waiting() {
  const words = useWords('ownSanctions');
  return (
    <div role="status" aria-label={words('loading')} className="flex min-h-screen flex-col gap-4">
      {[0, 1].map((place) => (
        <Card key={place} className="flex animate-late flex-col gap-3 p-4.5 wide:p-6">
          <Skeleton className="h-6 w-56" />
          <Skeleton className="h-4 w-4/5" />
          <Skeleton className="h-4 w-1/2" />
        </Card>
      ))}
    </div>
  );
}
