import * as z from 'zod/mini';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { idSchema } from '../../kit/text.ts';
import { newReportSchema, reportReceiptSchema } from './schemas.ts';

export const reportDiscussion = defineEndpoint({
  method: 'POST',
  path: '/api/discussions/:id/report',
  summary: 'Denuncia uma discussão à moderação.',
  requiredRole: 'member',
  rate: 'report',
  params: z.object({ id: idSchema }),
  body: newReportSchema,
  reply: reportReceiptSchema,
  errorCodes: ['not_found', 'bad_request'],
});

export const reportMessage = defineEndpoint({
  method: 'POST',
  path: '/api/private-messages/:id/report',
  summary: 'Denuncia uma mensagem recebida à moderação, que passa a ver só ela.',
  requiredRole: 'member',
  rate: 'report',
  params: z.object({ id: idSchema }),
  body: newReportSchema,
  reply: reportReceiptSchema,
  errorCodes: ['not_found', 'bad_request'],
});

export const reportComment = defineEndpoint({
  method: 'POST',
  path: '/api/comments/:id/report',
  summary: 'Denuncia um comentário à moderação.',
  requiredRole: 'member',
  rate: 'report',
  params: z.object({ id: idSchema }),
  body: newReportSchema,
  reply: reportReceiptSchema,
  errorCodes: ['not_found', 'bad_request'],
});
