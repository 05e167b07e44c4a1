import * as z from 'zod/mini';
import { defineEndpoint } from '../../../kit/endpoint.ts';
import { languages } from '../../../kit/languages.ts';
import { pageQueryFields } from '../../../kit/page.ts';
import { idSchema, createNonEmptyTextSchema } from '../../../kit/text.ts';
import {
  checkInOverviewSchema,
  checkInAttendeeSchema,
  checkInResultSchema,
  eventTicketSchema,
  eventTicketCodeSchema,
} from './schemas.ts';

const idParamsSchema = z.object({ id: idSchema });

export const readEventTicket = defineEndpoint({
  method: 'GET',
  path: '/api/events/:id/ticket',
  summary: 'O ingresso de quem vai, e desde quando a presença está marcada.',
  requiredRole: 'member',
  rate: 'read',
  params: idParamsSchema,
  reply: eventTicketSchema,
  errorCodes: ['not_found'],
});

export const readCheckInOverview = defineEndpoint({
  method: 'GET',
  path: '/api/events/:id/door',
  summary: 'A entrada de um evento: quando abre e fecha, quantos vão e quantos já entraram.',
  requiredRole: 'admin',
  rate: 'read',
  params: idParamsSchema,
  reply: checkInOverviewSchema,
  errorCodes: ['not_found'],
});

export const listCheckInAttendees = defineEndpoint({
  method: 'GET',
  path: '/api/events/:id/guests',
  summary: 'Quem vai, na ordem em que confirmou, e desde quando está presente; procurando pelo nome.',
  requiredRole: 'admin',
  rate: 'search',
  params: idParamsSchema,
  query: z.object({ ...pageQueryFields, q: z.optional(createNonEmptyTextSchema(100)) }),
  reply: z.array(checkInAttendeeSchema),
  paged: true,
  errorCodes: ['not_found'],
});

export const checkInByTicket = defineEndpoint({
  method: 'POST',
  path: '/api/events/:id/presences',
  summary: 'Marca a presença de quem mostra o ingresso. Lido de novo, diz desde quando.',
  requiredRole: 'admin',
  rate: 'staff',
  params: idParamsSchema,
  body: z.object({ ticket: eventTicketCodeSchema }),
  reply: checkInResultSchema,
  errorCodes: ['not_found', 'conflict'],
});

const guestParamsSchema = z.object({ id: idSchema, memberId: idSchema });

export const markAttendance = defineEndpoint({
  method: 'PUT',
  path: '/api/events/:id/presences/:memberId',
  summary: 'Marca à mão a presença de quem vai.',
  requiredRole: 'admin',
  rate: 'staff',
  params: guestParamsSchema,
  reply: checkInResultSchema,
  errorCodes: ['not_found', 'conflict'],
});

export const unmarkAttendance = defineEndpoint({
  method: 'DELETE',
  path: '/api/events/:id/presences/:memberId',
  summary: 'Desmarca uma presença.',
  requiredRole: 'admin',
  rate: 'staff',
  params: guestParamsSchema,
  errorCodes: ['not_found', 'conflict'],
});

export const exportAttendance = defineEndpoint({
  // The method is POST and not GET, because the export is recorded in the audit log.
  method: 'POST',
  path: '/api/events/:id/attendance-file',
  summary: 'Quem ia e quem esteve, como arquivo CSV no idioma pedido; quem o pede fica registrado.',
  requiredRole: 'admin',
  rate: 'export',
  params: idParamsSchema,
  body: z.object({ language: z.optional(z.enum(languages)) }),
  returnsFile: true,
  errorCodes: ['not_found'],
});
