import type { OwnProfile } from '@mutirao/contract/features/members/schemas';
import type { Ticket } from '@mutirao/contract/features/support/schemas';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Button, toButtonClasses } from '#design/Button.tsx';
import { Card } from '#design/Card.tsx';
import { EmptyState } from '#design/EmptyState.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { MemberLink, useMe } from '#features/members/index.ts';
import { HubZoneDateTimeText } from '#platform/dates/HubZoneDateTimeText.tsx';
import { QueryScreen } from '#platform/screen/QueryScreen.tsx';
import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useErrorMessageFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useCloseTicket, useMarkTicketSeen, useTicketMessages, useTicket } from '../queries.ts';
import { ticketCategoryMessageKeys } from '../ticket-category-message-keys.ts';
import { TicketMessageList } from './TicketMessageList.tsx';
import { SupportPageHead } from './SupportPageHead.tsx';
import { ReplyForm } from './ReplyForm.tsx';
import { TicketStatusBadge } from './TicketStatusBadge.tsx';

/** Shows a ticket with all its messages, and the reply field. */
export function TicketPage({ id }: { id: string }) {
  const t = useTranslations('support');
  const me = useMe();
  const query = useTicket(id);
  if (!me) return null;
  return (
    <div className="mx-auto max-w-203">
      <QueryScreen
        query={query}
        loading={<LoadingSkeleton />}
        gone={<Missing />}
        failed={{ heading: 'h1', title: t('ticketFailed'), line: t('failedLine'), retryLabel: t('retry') }}
        Frame={Card}
      >
        {(ticket) => <OpenTicket ticket={ticket} me={me} />}
      </QueryScreen>
    </div>
  );
}

function OpenTicket({ ticket, me }: { ticket: Ticket; me: OwnProfile }) {
  const isOwn = ticket.author.id === me.id;
  return (
    <>
      <SupportPageHead back={isOwn ? 'tickets' : 'queue'} title={ticket.subject}>
        <Facts ticket={ticket} isOwn={isOwn} />
      </SupportPageHead>
      <Conversation ticket={ticket} isOwn={isOwn} me={me} />
    </>
  );
}

function Facts({ ticket, isOwn }: { ticket: Ticket; isOwn: boolean }) {
  const t = useTranslations('support');
  const { author, category, createdAt, status } = ticket;
  return (
    <div className="mt-2.5 flex flex-wrap items-center gap-x-3 gap-y-2">
      <TicketStatusBadge status={status} />
      <p className="text-small text-ink-2">
        {!isOwn && (
          <>
            <MemberLink id={author.id} name={author.name} className="font-semibold text-ink" />
            {'\u00a0· '}
          </>
        )}
        {t(ticketCategoryMessageKeys[category])}
        {'\u00a0· '}
        {t('opened')} <HubZoneDateTimeText moment={createdAt} />
      </p>
    </div>
  );
}

type ConversationProps = { ticket: Ticket; isOwn: boolean; me: { id: string } };

function Conversation({ ticket, isOwn, me }: ConversationProps) {
  const messages = useTicketMessages(ticket.id);
  const { mutate: markSeen } = useMarkTicketSeen(ticket.id);
  const newest = messages.hasNextPage ? undefined : messages.items?.at(-1);
  const until = isOwn && ticket.unseen && newest?.byStaff ? newest.createdAt : undefined;
  useEffect(() => {
    if (until) markSeen(until);
  }, [until, markSeen]);
  return (
    <Card className="overflow-hidden">
      <TicketMessageList list={messages} />
      <div className="border-t border-line bg-sunken/50 p-4.5 wide:p-6.5">
        <ReplyForm
          key={ticket.id}
          ticket={ticket}
          isOwn={isOwn}
          memberId={me.id}
          aside={ticket.status !== 'closed' && <CloseTicketButton id={ticket.id} />}
        />
      </div>
    </Card>
  );
}

function CloseTicketButton({ id }: { id: string }) {
  const t = useTranslations('support');
  const problem = useErrorMessageFormatter();
  const close = useCloseTicket(id);
  return (
    <Button
      isPending={close.isPending}
      onClick={() =>
        close.mutate(undefined, {
          onSuccess: () => showSuccessToast(t('ticketClosed'), t('ticketClosedLine')),
          onError: (error) => showErrorToast(t('error'), problem(t('closeFailed'), error)),
        })
      }
    >
      {t('close')}
    </Button>
  );
}

function Missing() {
  const t = useTranslations('support');
  return (
    <EmptyState
      heading="h1"
      title={t('noTicket')}
      line={t('noTicketLine')}
      action={
        <Link to="/ajuda/chamados" className={toButtonClasses({ variant: 'primary' })}>
          {t('tickets')}
        </Link>
      }
    />
  );
}

function LoadingSkeleton() {
  const t = useTranslations('support');
  return (
    <div role="status" aria-label={t('loadingTicket')} className="min-h-screen">
      <Skeleton className="mt-10 mb-6 h-8 w-2/3" />
      <Card className="flex animate-fade-delayed flex-col gap-4 p-6.5">
        <Skeleton className="h-10 w-48" />
        <Skeleton className="h-20 w-full" />
      </Card>
    </div>
  );
}
