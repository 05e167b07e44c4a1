import type { Ticket } from '@mutirao/contract/features/support/schemas';
import { Link } from '@tanstack/react-router';
import { Avatar } from '#design/Avatar.tsx';
import { Badge } from '#design/Badge.tsx';
import { AvatarLink, MemberLink } from '#features/members/index.ts';
import { HubZoneDateTimeText } from '#platform/dates/HubZoneDateTimeText.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { ticketCategoryMessageKeys } from '../ticket-category-message-keys.ts';
import { TicketStatusBadge } from './TicketStatusBadge.tsx';

type Props = {
  ticket: Ticket;
  /** True in the team's queue: shows the author and how long they have waited. */
  isQueued?: boolean;
};

/** Renders a ticket in a list; the whole row is a link. */
export function TicketRow({ ticket, isQueued = false }: Props) {
  const t = useTranslations('support');
  const { id, author, subject, preview, category, status, answeredBy, unseen } = ticket;
  return (
    <article className="relative flex gap-3.5 rounded-m px-4.5 py-4 transition-colors duration-150 hover:bg-sunken wide:px-6.5">
      {isQueued && (
        <AvatarLink id={author.id} name={author.name}>
          <Avatar name={author.name} seed={author.id} image={author.avatar} />
        </AvatarLink>
      )}
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5">
          <h2 className="min-w-0 grow basis-56 text-body font-semibold break-words">
            <Link
              to="/ajuda/chamados/$id"
              params={{ id }}
              className="after:absolute after:inset-0 after:rounded-m"
            >
              {subject}
            </Link>
          </h2>
          <span className="flex flex-wrap items-center gap-2">
            {unseen && <Badge tone="brand">{t('newReply')}</Badge>}
            <TicketStatusBadge status={status} />
          </span>
        </div>
        <p className="mt-1 line-clamp-2 text-label break-words text-ink-2">{preview}</p>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-0.5 text-meta text-ink-3">
          {isQueued && (
            <>
              <MemberLink id={author.id} name={author.name} className="font-semibold text-ink-2" />
              <Dot />
            </>
          )}
          <span>{t(ticketCategoryMessageKeys[category])}</span>
          <Dot />
          <Since ticket={ticket} isQueued={isQueued} />
          {answeredBy && status !== 'open' && (
            <>
              <Dot />
              <span>{t('answeredBy', { name: answeredBy.name })}</span>
            </>
          )}
        </p>
      </div>
    </article>
  );
}

function Since({ ticket: { status, since, changedAt }, isQueued }: Required<Props>) {
  const t = useTranslations('support');
  const isWaiting = isQueued && status === 'open';
  return (
    <span>
      {t(isWaiting ? 'waitingSince' : 'changed')}{' '}
      <HubZoneDateTimeText moment={isWaiting ? since : changedAt} />
    </span>
  );
}

const Dot = () => <span aria-hidden="true">{'·'}</span>;
