import type { Ticket } from '@mutirao/contract/features/support/schemas';
import { ticketChangedEvent } from '@mutirao/contract/features/support/events';
import type { Role } from '@mutirao/contract/kit/roles';
import { buildStaffIdsSql } from '#features/members/index';
import type { AppContext } from '#platform/context/app-context';
import { readTicket } from './read-tickets.ts';
import { setTicketClosed } from './store/tickets.ts';
import { toTicketViewer } from './ticket-view.ts';

type Deps = Pick<AppContext, 'db' | 'realtime' | 'now' | 'identity'>;
type TicketRequest = { id: string; me: { id: string; role: Role } };

/** Closes a ticket, for its author or for staff; closing it again changes nothing. */
export async function closeTicket(ctx: Deps, { id, me }: TicketRequest): Promise<Ticket> {
  const { db, realtime, now } = ctx;
  const action = { id, me: toTicketViewer(me), now: now() };
  const closed = await setTicketClosed(db, { ...action, staff: buildStaffIdsSql(ctx) });
  if (closed) realtime.emit([...new Set([closed.author_id, ...closed.staff])], ticketChangedEvent, { id });
  return readTicket(db, { id, me });
}
