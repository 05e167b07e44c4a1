import { Link } from '@tanstack/react-router';
import { toButtonClasses } from '#design/Button.tsx';
import { EmptyState } from '#design/EmptyState.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useOwnTickets } from '../queries.ts';
import { SupportPageHead } from './SupportPageHead.tsx';
import { TicketRows } from './TicketRows.tsx';

/** Lists the user's tickets with their status. */
export function OwnTicketsPage() {
  const t = useTranslations('support');
  const list = useOwnTickets();
  const write = (
    <Link to="/help" hash="fale-com-a-equipe" className={toButtonClasses({ variant: 'primary' })}>
      {t('writeToTeam')}
    </Link>
  );
  return (
    <div className="mx-auto max-w-203">
      <SupportPageHead back="help" title={t('tickets')}>
        <div className="mt-1 flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
          <p className="text-ink-2">{t('ticketsLine')}</p>
          {list.items && list.items.length > 0 && write}
        </div>
      </SupportPageHead>
      <TicketRows
        label={t('tickets')}
        list={list}
        empty={<EmptyState title={t('noTickets')} line={t('noTicketsLine')} action={write} />}
      />
    </div>
  );
}
