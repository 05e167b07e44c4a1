import * as calls from '@mutirao/contract/features/support/endpoints';
import { handle } from '#platform/http/endpoints/handler';
import type { AppContext } from '#platform/context/app-context';
import { openTicket } from './open-ticket.ts';
import { readSupportInfo } from './read-support-info.ts';
import { listOwnTickets, listTicketMessages, listTickets, readTicket } from './read-tickets.ts';
import { postTicketMessage } from './post-ticket-message.ts';
import { closeTicket, markTicketSeen } from './close-ticket.ts';

export const supportRoutes = (ctx: AppContext) => [
  handle(calls.readSupportInfo, () => readSupportInfo(ctx)),
  handle(calls.contactSupport, ({ me, body, request }) =>
    openTicket(ctx, { me, body, key: request.idempotencyKey }),
  ),
  handle(calls.listOwnTickets, (input) => listOwnTickets(ctx.db, input)),
  handle(calls.readTicket, ({ me, params }) => readTicket(ctx.db, { id: params.id, me })),
  handle(calls.listTicketMessages, (input) => listTicketMessages(ctx.db, input)),
  handle(calls.addTicketMessage, ({ me, params, body, request }) =>
    postTicketMessage(ctx, { id: params.id, me, message: body.message, key: request.idempotencyKey }),
  ),
  handle(calls.markTicketSeen, ({ me, params, body }) =>
    markTicketSeen(ctx, { id: params.id, me, until: body.until }),
  ),
  handle(calls.closeTicket, ({ me, params }) => closeTicket(ctx, { id: params.id, me })),
  handle(calls.listTickets, (input) => listTickets(ctx.db, input)),
];
