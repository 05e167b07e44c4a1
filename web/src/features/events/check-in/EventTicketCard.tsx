import type { EventTicket } from '@mutirao/contract/features/events/check-in/schemas';
import { renderSVG } from 'uqr';
import { Card } from '#design/Card.tsx';
import { ErrorState } from '#design/ErrorState.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { QueryScreen } from '#platform/screen/QueryScreen.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useEventTimeFormatters } from '../use-event-time-formatters.ts';
import { useCheckInEvents } from './realtime.ts';
import { useEventTicket } from './queries.ts';

/** Renders the ticket that an attendee shows at check-in. */
export function EventTicketCard({ id }: { id: string }) {
  useCheckInEvents(id);
  const t = useTranslations('checkIn');
  return (
    <QueryScreen
      query={useEventTicket(id)}
      loading={<TicketContent ticket={undefined} />}
      renderFailed={({ retry }) => (
        <Card className="mt-4">
          <ErrorState
            title={t('ticketFailed')}
            line={t('loadFailedLine')}
            retryLabel={t('retry')}
            onRetry={retry}
          />
        </Card>
      )}
    >
      {(ticket) => <TicketContent ticket={ticket} />}
    </QueryScreen>
  );
}

/** The card with its text. While the ticket loads, a skeleton has the place of the code. */
function TicketContent({ ticket }: { ticket: EventTicket | undefined }) {
  const t = useTranslations('checkIn');
  const { time } = useEventTimeFormatters();
  return (
    <Card
      aria-labelledby="event-ticket"
      className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-4 p-4.5 wide:p-6.5"
    >
      {ticket ? <Picture code={ticket.code} /> : <Skeleton className="size-40 animate-fade-delayed" />}
      <div className="min-w-52 flex-1">
        <h2 id="event-ticket" className="text-heading">
          {t('ticket')}
        </h2>
        <p className="mt-1 text-ink-2">{t('ticketLine')}</p>
        {ticket && (
          <p className="mt-3 font-mono text-heading">{`${ticket.code.slice(0, 4)}-${ticket.code.slice(4)}`}</p>
        )}
        {ticket?.presentAt && (
          <p role="status" className="mt-2 font-semibold text-leaf">
            {t('youAreIn', { time: time(ticket.presentAt) })}
          </p>
        )}
      </div>
    </Card>
  );
}

function Picture({ code }: { code: string }) {
  const t = useTranslations('checkIn');
  const picture = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(renderSVG(code, { border: 1 }))}`;
  return (
    // The background is light in both themes, so that scanners can read the QR code.
    <div className="rounded-m border border-line bg-surface p-3 dark:bg-ink">
      <img src={picture} alt={t('ticketPicture')} className="size-40" />
    </div>
  );
}
