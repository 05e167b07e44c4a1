import * as calls from '@mutirao/contract/features/support/endpoints';
import { defineEndpointHandler } from '#platform/http/endpoints/handler';
import type { AppContext } from '#platform/context/app-context';
import { createTicket } from './create-ticket.ts';
import { readSupportInfo } from './read-support-info.ts';
import { listOwnTickets, listTicketMessages, listAllTickets, readTicket } from './read-tickets.ts';
import { postTicketMessage } from './post-ticket-message.ts';
import { closeTicket } from './close-ticket.ts';
import { markTicketSeen } from './mark-ticket-seen.ts';

export const createSupportRoutes = (ctx: AppContext) => [
  defineEndpointHandler(calls.readSupportInfo, () => readSupportInfo(ctx)),
  defineEndpointHandler(calls.openSupportTicket, ({ me, body, request }) =>
    createTicket(ctx, { me, body, key: request.idempotencyKey }),
  ),
  defineEndpointHandler(calls.listOwnTickets, (input) => listOwnTickets(ctx.db, input)),
  defineEndpointHandler(calls.readTicket, ({ me, params }) => readTicket(ctx.db, { id: params.id, me })),
  defineEndpointHandler(calls.listTicketMessages, (input) => listTicketMessages(ctx.db, input)),
  defineEndpointHandler(calls.addTicketMessage, ({ me, params, body, request }) =>
    postTicketMessage(ctx, { id: params.id, me, message: body.message, key: request.idempotencyKey }),
  ),
  defineEndpointHandler(calls.markTicketSeen, ({ me, params, body }) =>
    markTicketSeen(ctx, { id: params.id, me, until: body.until }),
  ),
  defineEndpointHandler(calls.closeTicket, ({ me, params }) => closeTicket(ctx, { id: params.id, me })),
  defineEndpointHandler(calls.listAllTickets, (input) => listAllTickets(ctx.db, input)),
];
