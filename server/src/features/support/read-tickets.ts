import type * as calls from '@mutirao/contract/features/support/endpoints';
import { supportLimits, type TicketStatus } from '@mutirao/contract/features/support/limits';
import type { Ticket, TicketMessage } from '@mutirao/contract/features/support/schemas';
import type { Role } from '@mutirao/contract/kit/roles';
import type { Database } from '#platform/database/database';
import type { HandlerInput, ListPage } from '#platform/http/endpoints/handler';
import { toTimePage, toTimeCursorAndLimit } from '#platform/http/endpoints/time-pages';
import {
  findTicket,
  listTicketMessageRows,
  listTicketQueue,
  listMemberTickets,
} from './store/ticket-lists.ts';
import { createTicketNotFoundError, toTicketViewer, toTicketMessage, toTicket } from './ticket-view.ts';

type TicketRequest = { id: string; me: { id: string; role: Role } };

/** Returns a ticket, for its author and for staff. */
export async function readTicket(db: Database, { id, me }: TicketRequest): Promise<Ticket> {
  const row = await findTicket(db, { id, reader: toTicketViewer(me) });
  if (!row) throw createTicketNotFoundError();
  return toTicket(row, me.id);
}

const defaults = { first: supportLimits.plainList };

/** Returns a page of a member's own tickets, most recently changed first. */
export async function listOwnTickets(
  db: Database,
  { me, query }: HandlerInput<typeof calls.listOwnTickets>,
): Promise<ListPage<Ticket>> {
  const { after, limit } = toTimeCursorAndLimit(query, defaults);
  const rows = await listMemberTickets(db, { authorId: me.id, after, limit });
  return toTimePage(rows, limit, { view: (row) => toTicket(row, me.id), at: (row) => row.changed_at });
}

/** Returns a page of the team's ticket queue: open tickets by default. */
export async function listAllTickets(
  db: Database,
  { me, query }: HandlerInput<typeof calls.listAllTickets>,
): Promise<ListPage<Ticket>> {
  const status: TicketStatus = query.status ?? 'open';
  const { after, limit } = toTimeCursorAndLimit(query, defaults);
  const rows = await listTicketQueue(db, { status, category: query.category, after, limit });
  return toTimePage(rows, limit, { view: (row) => toTicket(row, me.id), at: (row) => row.since });
}

/** Returns a page of a ticket's messages, for its author and for staff. */
export async function listTicketMessages(
  db: Database,
  { me, params, query }: HandlerInput<typeof calls.listTicketMessages>,
): Promise<ListPage<TicketMessage>> {
  const { after, limit } = toTimeCursorAndLimit(query, defaults);
  const rows = await listTicketMessageRows(db, {
    ticketId: params.id,
    reader: toTicketViewer(me),
    after,
    limit,
  });
  // Every ticket has a message, so an empty first page means that the ticket does not exist for the caller.
  if (rows.length === 0 && !after) throw createTicketNotFoundError();
  return toTimePage(rows, limit, { view: toTicketMessage, at: (row) => row.created_at });
}
