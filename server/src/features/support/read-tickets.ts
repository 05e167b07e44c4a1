import type * as calls from '@mutirao/contract/features/support/endpoints';
import { supportLimits, type TicketStatus } from '@mutirao/contract/features/support/limits';
import type { Ticket, TicketMessage } from '@mutirao/contract/features/support/shapes';
import type { Role } from '@mutirao/contract/kit/roles';
import type { Database } from '#platform/database/database';
import type { Asked, Page } from '#platform/http/answer';
import { pageByTime, pageWish } from '#platform/http/pages';
import { findTicket, listMessages, listQueue, listTicketsOf } from './reading/store.ts';
import { noTicket, readerOf, toMessage, toTicket } from './ticket-view.ts';

type One = { id: string; me: { id: string; role: Role } };

/** A ticket, for its author and for the team. */
export async function readTicket(db: Database, { id, me }: One): Promise<Ticket> {
  const row = await findTicket(db, { id, reader: readerOf(me) });
  if (!row) throw noTicket();
  return toTicket(row, me.id);
}

const usual = { first: supportLimits.plainList };

/** A member's own tickets, the last changed first. */
export async function listOwnTickets(
  db: Database,
  { me, query }: Asked<typeof calls.listOwnTickets>,
): Promise<Page<Ticket>> {
  const { after, limit } = pageWish(query, usual);
  const rows = await listTicketsOf(db, { authorId: me.id, after, limit });
  return pageByTime(rows, limit, { view: (row) => toTicket(row, me.id), at: (row) => row.changed_at });
}

/** Returns a page of the team's ticket queue: open tickets by default. */
export async function listTickets(
  db: Database,
  { me, query }: Asked<typeof calls.listTickets>,
): Promise<Page<Ticket>> {
  const status: TicketStatus = query.status ?? 'open';
  const { after, limit } = pageWish(query, usual);
  const rows = await listQueue(db, { status, category: query.category, after, limit });
  return pageByTime(rows, limit, { view: (row) => toTicket(row, me.id), at: (row) => row.since });
}

/** Returns a page of a ticket's messages, for its author and for staff. */
export async function listTicketMessages(
  db: Database,
  { me, params, query }: Asked<typeof calls.listTicketMessages>,
): Promise<Page<TicketMessage>> {
  const { after, limit } = pageWish(query, usual);
  const rows = await listMessages(db, { ticketId: params.id, reader: readerOf(me), after, limit });
  // Every ticket has a message, so an empty first page means that the ticket does not exist for the caller.
  if (rows.length === 0 && !after) throw noTicket();
  return pageByTime(rows, limit, { view: toMessage, at: (row) => row.created_at });
}
