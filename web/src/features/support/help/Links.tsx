import { isStaffRole } from '@mutirao/contract/kit/roles';
import { Link } from '@tanstack/react-router';
import { Bookmark, Inbox, LockKeyhole, MessagesSquare, Palette, Trophy, User, UserLock } from 'lucide-react';
import { Badge, CountBadge } from '#design/Badge.tsx';
import { Card } from '#design/Card.tsx';
import { useMe } from '#features/members/index.ts';
import { useNumberFormat } from '#platform/messages/number-format.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useWaitingTicketCountFormatter } from '../tickets/use-waiting-ticket-count-formatter.ts';

const row =
  'flex min-h-10 items-center gap-3 rounded-s px-2.5 text-label font-medium text-ink-2 transition-colors duration-150 hover:bg-sunken hover:text-ink';
const icon = { size: 18, 'aria-hidden': true, className: 'shrink-0' } as const;

/** Renders the link to the member's own tickets, and for staff also the link to the queue of the team. */
export function OwnTicketsAndQueueLinks() {
  const t = useTranslations('support');
  const numbers = useNumberFormat();
  const me = useMe();
  const formatWaitingCount = useWaitingTicketCountFormatter();
  if (!me) return null;
  return (
    <Card className="p-2">
      <ul>
        <li>
          <Link to="/ajuda/chamados" className={row}>
            <MessagesSquare {...icon} />
            <span className="grow">{t('tickets')}</span>
            {me.unseenReplies > 0 && (
              <CountBadge
                count={numbers.format(me.unseenReplies)}
                label={t('newReplies', { count: me.unseenReplies })}
              />
            )}
          </Link>
        </li>
        {isStaffRole(me.role) && (
          <li>
            <Link to="/ajuda/fila" className={row}>
              <Inbox {...icon} />
              <span className="grow">{t('queueLink')}</span>
              {me.waitingTickets > 0 && <Badge tone="sun">{formatWaitingCount(me.waitingTickets)}</Badge>}
            </Link>
          </li>
        )}
      </ul>
    </Card>
  );
}

const links = [
  { to: '/profile', name: 'linkProfile', Icon: User },
  { to: '/settings/seguranca', name: 'linkSecurity', Icon: LockKeyhole },
  { to: '/settings/privacidade', name: 'linkPrivacy', Icon: UserLock },
  { to: '/settings/aparencia', name: 'linkAppearance', Icon: Palette },
  { to: '/salvos', name: 'linkSaved', Icon: Bookmark },
  { to: '/rankings', name: 'linkRankings', Icon: Trophy },
] as const;

/** Links to the pages for the most frequent requests. */
export function QuickLinks() {
  const t = useTranslations('support');
  return (
    <Card aria-labelledby="links-title" className="px-2 pt-4 pb-2">
      <h2 id="links-title" className="mb-1.5 px-2.5 text-lead font-bold">
        {t('quickLinks')}
      </h2>
      <ul>
        {links.map(({ to, name, Icon }) => (
          <li key={to}>
            <Link to={to} className={row}>
              <Icon {...icon} />
              {t(name)}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
