import * as z from 'zod/mini';
import { endpoint } from '../../../kit/endpoint.ts';
import { id } from '../../../kit/text.ts';
import { newAvatar } from '../../members/schemas.ts';
import { seriesScopes } from '../limits.ts';
import { eventDetails } from '../schemas.ts';

const one = z.object({ id });
const scope = z._default(z.enum(seriesScopes), 'this');

export const uploadEventCover = endpoint({
  method: 'POST',
  path: '/api/events/:id/cover',
  summary: 'Troca a capa de um evento por uma imagem: como data URL em JSON, ou como multipart/form-data.',
  requiredRole: 'admin',
  rate: 'attach',
  params: one,
  query: z.object({ scope }),
  body: newAvatar,
  acceptsFile: true,
  reply: eventDetails,
  errorCodes: ['not_found', 'forbidden', 'too_large', 'invalid_file', 'no_room'],
});

export const removeEventCover = endpoint({
  method: 'DELETE',
  path: '/api/events/:id/cover',
  summary: 'Tira a imagem da capa de um evento: ele volta a mostrar os azulejos.',
  requiredRole: 'admin',
  rate: 'staff',
  params: one,
  query: z.object({ scope }),
  reply: eventDetails,
  errorCodes: ['not_found', 'forbidden'],
});

export const readEventCover = endpoint({
  method: 'GET',
  path: '/api/event-covers/:id',
  summary: 'A imagem da capa de um evento. Trocada ou removida, este endereço já não leva a nada.',
  requiredRole: 'member',
  rate: 'files',
  params: one,
  query: z.object({ size: z.optional(z.enum(['small', 'wide'])) }),
  returnsFile: true,
  errorCodes: ['not_found'],
});
