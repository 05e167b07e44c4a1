import * as z from 'zod/mini';
import { defineEndpoint } from '../../../kit/endpoint.ts';
import { idSchema } from '../../../kit/text.ts';
import { dataUrlPictureUploadInputSchema } from '../../members/schemas.ts';
import { seriesScopes } from '../limits.ts';
import { eventDetailsSchema } from '../schemas.ts';

const idParamsSchema = z.object({ id: idSchema });
const scopeSchema = z._default(z.enum(seriesScopes), 'this');

export const uploadEventCover = defineEndpoint({
  method: 'POST',
  path: '/api/events/:id/cover',
  summary: 'Troca a capa de um evento por uma imagem: como data URL em JSON, ou como multipart/form-data.',
  requiredRole: 'admin',
  rate: 'attach',
  params: idParamsSchema,
  query: z.object({ scope: scopeSchema }),
  body: dataUrlPictureUploadInputSchema,
  acceptsFile: true,
  reply: eventDetailsSchema,
  errorCodes: ['not_found', 'forbidden', 'too_large', 'invalid_file', 'no_room'],
});

export const removeEventCover = defineEndpoint({
  method: 'DELETE',
  path: '/api/events/:id/cover',
  summary: 'Tira a imagem da capa de um evento: ele volta a mostrar os azulejos.',
  requiredRole: 'admin',
  rate: 'staff',
  params: idParamsSchema,
  query: z.object({ scope: scopeSchema }),
  reply: eventDetailsSchema,
  errorCodes: ['not_found', 'forbidden'],
});

export const readEventCover = defineEndpoint({
  method: 'GET',
  path: '/api/event-covers/:id',
  summary: 'A imagem da capa de um evento. Trocada ou removida, este endereço já não leva a nada.',
  requiredRole: 'member',
  rate: 'files',
  params: idParamsSchema,
  query: z.object({ size: z.optional(z.enum(['small', 'wide'])) }),
  returnsFile: true,
  errorCodes: ['not_found'],
});
