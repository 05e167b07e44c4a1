import { isStaffRole } from '@mutirao/contract/kit/roles';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense, type ReactNode } from 'react';
import { useHub } from '#features/hub-settings/index.ts';
import { useMe } from '#features/members/index.ts';
import { OwnTicketsPage } from '#features/support/tickets/OwnTicketsPage.tsx';
import { QueuePage } from '#features/support/tickets/QueuePage.tsx';
import { TicketPage } from '#features/support/tickets/TicketPage.tsx';
import { useDocumentTitle } from '#platform/title/title.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { NotFoundPage } from '../NotFoundPage.tsx';
import { loadSupportTranslations } from '../messages/lazy-messages.ts';
import { WithTranslations } from '../messages/WithTranslations.tsx';

const ticketRoute = getRouteApi('/hub/ajuda/chamados/$id');
const queueRoute = getRouteApi('/hub/ajuda/fila');

/** The member's own tickets. */
export const OwnTicketsScreen = () => (
  <Named page="tickets">
    <OwnTicketsPage />
  </Named>
);

/** Shows one ticket. The email about a reply links here. */
export function TicketScreen() {
  const { id } = ticketRoute.useParams();
  return (
    <Named page="ticket">
      <TicketPage key={id} id={id} />
    </Named>
  );
}

/** The team's ticket queue. Members who are not staff see the "not found" page. */
export function TicketQueueScreen() {
  const me = useMe();
  const { situacao: status = 'open', assunto: category } = queueRoute.useSearch();
  const navigate = queueRoute.useNavigate();
  if (me && !isStaffRole(me.role)) return <NotFoundPage />;
  return (
    <Named page="queue">
      <QueuePage
        query={{ status, category }}
        onChange={(query) =>
          void navigate({
            search: {
              situacao: query.status === 'open' ? undefined : query.status,
              assunto: query.category,
            },
            resetScroll: false,
          })
        }
      />
    </Named>
  );
}

function Named({ page, children }: { page: 'tickets' | 'ticket' | 'queue'; children: ReactNode }) {
  return (
    <Suspense>
      <WithTranslations loader={loadSupportTranslations}>
        <Title page={page} />
        {children}
      </WithTranslations>
    </Suspense>
  );
}

function Title({ page }: { page: 'tickets' | 'ticket' | 'queue' }) {
  const t = useTranslations('support');
  useDocumentTitle(t(page), useHub().name);
  return null;
}
