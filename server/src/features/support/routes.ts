import * as calls from '@mutirao/contract/features/support/endpoints';
import { answer } from '#platform/http/answer';
import type { House } from '#platform/house/house';
import { openTicket } from './open-ticket.ts';
import { readDesk } from './read-desk.ts';
import { listOwnTickets, listTicketMessages, listTickets, readTicket } from './read-tickets.ts';
import { sayInTicket } from './say-in-ticket.ts';
import { closeTicket, markSeen } from './settle-ticket.ts';

export const supportRoutes = (house: House) => [
  answer(calls.readDesk, () => readDesk(house)),
  answer(calls.contactSupport, ({ me, body, request }) => openTicket(house, { me, body, key: request.key })),
  answer(calls.listOwnTickets, (asked) => listOwnTickets(house.db, asked)),
  answer(calls.readTicket, ({ me, params }) => readTicket(house.db, { id: params.id, me })),
  answer(calls.listTicketMessages, (asked) => listTicketMessages(house.db, asked)),
  answer(calls.addTicketMessage, ({ me, params, body, request }) =>
    sayInTicket(house, { id: params.id, me, message: body.message, key: request.key }),
  ),
  answer(calls.markTicketSeen, ({ me, params, body }) =>
    markSeen(house, { id: params.id, me, until: body.until }),
  ),
  answer(calls.closeTicket, ({ me, params }) => closeTicket(house, { id: params.id, me })),
  answer(calls.listTickets, (asked) => listTickets(house.db, asked)),
];
