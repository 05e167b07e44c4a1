import * as calls from '@mutirao/contract/features/support/endpoints';
import { handle } from '#platform/http/handler';
import type { AppContext } from '#platform/context/app-context';
import { openTicket } from './open-ticket.ts';
import { readSupportInfo } from './read-support-info.ts';
import { listOwnTickets, listTicketMessages, listTickets, readTicket } from './read-tickets.ts';
import { postTicketMessage } from './post-ticket-message.ts';
import { closeTicket, markTicketSeen } from './close-ticket.ts';

export const supportRoutes = (house: AppContext) => [
  handle(calls.readSupportInfo, () => readSupportInfo(house)),
  handle(calls.contactSupport, ({ me, body, request }) =>
    openTicket(house, { me, body, key: request.idempotencyKey }),
  ),
  handle(calls.listOwnTickets, (asked) => listOwnTickets(house.db, asked)),
  handle(calls.readTicket, ({ me, params }) => readTicket(house.db, { id: params.id, me })),
  handle(calls.listTicketMessages, (asked) => listTicketMessages(house.db, asked)),
  handle(calls.addTicketMessage, ({ me, params, body, request }) =>
    postTicketMessage(house, { id: params.id, me, message: body.message, key: request.idempotencyKey }),
  ),
  handle(calls.markTicketSeen, ({ me, params, body }) =>
    markTicketSeen(house, { id: params.id, me, until: body.until }),
  ),
  handle(calls.closeTicket, ({ me, params }) => closeTicket(house, { id: params.id, me })),
  handle(calls.listTickets, (asked) => listTickets(house.db, asked)),
];
