import * as z from 'zod/mini';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { pageQueryFields } from '../../kit/page.ts';
import { idSchema, timestampSchema } from '../../kit/text.ts';
import { contactCategories, ticketStatuses } from './limits.ts';
import {
  newTicketSchema,
  supportInfoSchema,
  newTicketMessageSchema,
  ticketSchema,
  ticketMessageSchema,
} from './schemas.ts';

export const readSupportInfo = defineEndpoint({
  method: 'GET',
  path: '/api/support/desk',
  summary: 'Se a equipe está atendendo agora, como falar com ela e quanto vale cada ponto.',
  requiredRole: 'member',
  rate: 'read',
  reply: supportInfoSchema,
});

export const openSupportTicket = defineEndpoint({
  method: 'POST',
  path: '/api/support/contact',
  summary: 'Escreve para a equipe: abre um chamado.',
  requiredRole: 'member',
  rate: 'contact',
  body: newTicketSchema,
  reply: ticketSchema,
  status: 201,
  idempotent: true,
});

export const listOwnTickets = defineEndpoint({
  method: 'GET',
  path: '/api/support/tickets',
  summary: 'Os chamados de quem pergunta, do que mudou por último ao mais antigo.',
  requiredRole: 'member',
  rate: 'read',
  query: z.object(pageQueryFields),
  reply: z.array(ticketSchema),
  paged: true,
});

export const readTicket = defineEndpoint({
  method: 'GET',
  path: '/api/support/tickets/:id',
  summary: 'Um chamado, para quem o abriu e para a equipe.',
  requiredRole: 'member',
  rate: 'read',
  params: z.object({ id: idSchema }),
  reply: ticketSchema,
  errorCodes: ['not_found'],
});

export const listTicketMessages = defineEndpoint({
  method: 'GET',
  path: '/api/support/tickets/:id/messages',
  summary: 'O que foi dito em um chamado, na ordem em que foi dito.',
  requiredRole: 'member',
  rate: 'read',
  params: z.object({ id: idSchema }),
  query: z.object(pageQueryFields),
  reply: z.array(ticketMessageSchema),
  paged: true,
  errorCodes: ['not_found'],
});

export const addTicketMessage = defineEndpoint({
  method: 'POST',
  path: '/api/support/tickets/:id/messages',
  summary: 'Continua um chamado: quem o abriu o reabre, a equipe o responde.',
  requiredRole: 'member',
  rate: 'support',
  params: z.object({ id: idSchema }),
  body: newTicketMessageSchema,
  reply: ticketMessageSchema,
  status: 201,
  idempotent: true,
  errorCodes: ['not_found'],
});

export const markTicketSeen = defineEndpoint({
  method: 'PUT',
  path: '/api/support/tickets/:id/seen',
  summary: 'Diz até onde quem abriu o chamado leu as respostas.',
  requiredRole: 'member',
  rate: 'account',
  params: z.object({ id: idSchema }),
  body: z.object({ until: timestampSchema }),
  errorCodes: ['not_found'],
});

export const closeTicket = defineEndpoint({
  method: 'PUT',
  path: '/api/support/tickets/:id/closed',
  summary: 'Encerra um chamado. Uma mensagem nova o reabre.',
  requiredRole: 'member',
  rate: 'account',
  params: z.object({ id: idSchema }),
  reply: ticketSchema,
  errorCodes: ['not_found'],
});

export const listAllTickets = defineEndpoint({
  method: 'GET',
  path: '/api/admin/support/tickets',
  summary: 'A fila da equipe: os chamados abertos, do que espera há mais tempo ao mais novo; ou os outros.',
  requiredRole: 'moderator',
  rate: 'read',
  query: z.object({
    ...pageQueryFields,
    status: z.optional(z.enum(ticketStatuses)),
    category: z.optional(z.enum(contactCategories)),
  }),
  reply: z.array(ticketSchema),
  paged: true,
});
