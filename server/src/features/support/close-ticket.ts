import type { Ticket } from '@mutirao/contract/features/support/schemas';
import { ticketChangedEvent } from '@mutirao/contract/features/support/events';
import type { Role } from '@mutirao/contract/kit/roles';
import { buildStaffIdsSql } from '#features/members/index';
import type { AppContext } from '#platform/context/app-context';
import { readTicket } from './read-tickets.ts';
import { setTicketClosed, setTicketSeen } from './store/tickets.ts';
import { createTicketNotFoundError, toTicketViewer } from './ticket-view.ts';

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

type MarkSeenInput = { id: string; me: { id: string }; until: string };

/**
 * Records until when the author of a ticket has read its replies. If some were unread, emits an event to the author's other
 * windows and marks the notification as seen.
 */
export async function markTicketSeen(
  { db, realtime, now, recordSeen }: Pick<AppContext, 'db' | 'realtime' | 'now' | 'recordSeen'>,
  { id, me, until }: MarkSeenInput,
) {
  const seen = await setTicketSeen(db, { id, authorId: me.id, until: new Date(until), now: now() });
  if (!seen) throw createTicketNotFoundError();
  if (!seen.was_unseen) return;
  realtime.emit([me.id], ticketChangedEvent, { id });
  await recordSeen({ memberId: me.id, kind: 'support', aboutId: id });
}
