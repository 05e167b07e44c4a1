import { Link } from '@tanstack/react-router';
import { buttonClasses } from '#design/Button.tsx';
import { EmptyState } from '#design/EmptyState.tsx';
import { useWords } from '#platform/messages/i18n.ts';
import { useOwnTickets } from '../queries.ts';
import { SupportPageHead } from './SupportPageHead.tsx';
import { TicketRows } from './TicketRows.tsx';

/** Lists the user's tickets with their status. */
export function OwnTicketsPage() {
  const words = useWords('support');
  const list = useOwnTickets();
  const write = (
    <Link to="/help" hash="fale-com-a-equipe" className={buttonClasses({ variant: 'primary' })}>
      {words('writeToTeam')}
    </Link>
  );
  return (
    <div className="mx-auto max-w-203">
      <SupportPageHead back="help" title={words('tickets')}>
        <div className="mt-1 flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
          <p className="text-ink-2">{words('ticketsLine')}</p>
          {list.items && list.items.length > 0 && write}
        </div>
      </SupportPageHead>
      <TicketRows
        label={words('tickets')}
        list={list}
        empty={<EmptyState title={words('noTickets')} line={words('noTicketsLine')} action={write} />}
      />
    </div>
  );
}
