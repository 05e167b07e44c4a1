import type { Ticket } from '@mutirao/contract/features/support/schemas';
import type { ReactNode } from 'react';
import { Card } from '#design/Card.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { ListStateView } from '#platform/lists/ListStateView.tsx';
import { LoadMore } from '#platform/lists/LoadMore.tsx';
import type { InfiniteListResult } from '#platform/lists/use-infinite-list.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { TicketRow } from './TicketRow.tsx';

type Props = {
  label: string;
  list: InfiniteListResult<Ticket>;
  isQueued?: boolean;
  /** Shown if there are no tickets. */
  empty: ReactNode;
};

/** Lists tickets, page after page. */
export function TicketRows({ label, list, isQueued = false, empty }: Props) {
  const t = useTranslations('support');
  return (
    <ListStateView
      list={list}
      failed={t('ticketsFailed')}
      waiting={<LoadingSkeleton />}
      empty={empty}
      Frame={Card}
    >
      {(tickets) => (
        <Card aria-busy={list.isPlaceholderData}>
          <ul aria-label={label}>
            {tickets.map((ticket) => (
              <li key={ticket.id} className="border-line not-last:border-b">
                <TicketRow ticket={ticket} isQueued={isQueued} />
              </li>
            ))}
          </ul>
          <LoadMore list={list} />
        </Card>
      )}
    </ListStateView>
  );
}

function LoadingSkeleton() {
  const t = useTranslations('support');
  return (
    <div role="status" aria-label={t('loadingTickets')} className="min-h-screen">
      <Card className="animate-fade-delayed">
        {[0, 1, 2].map((index) => (
          <div
            key={index}
            className="flex flex-col gap-2.5 border-line px-4.5 py-5 not-last:border-b wide:px-6.5"
          >
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="h-4 w-4/5" />
            <Skeleton className="h-3 w-40" />
          </div>
        ))}
      </Card>
    </div>
  );
}
