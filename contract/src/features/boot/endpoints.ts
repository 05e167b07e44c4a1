import { defineEndpoint } from '../../kit/endpoint.ts';
import { bootDataSchema } from '../hub-settings/schemas.ts';

// Apart from the other calls of the hub's settings: every page opens with this one.
export const readBootData = defineEndpoint({
  method: 'GET',
  path: '/api/boot',
  summary: 'O que a página precisa para abrir: o hub e quem está na sessão.',
  requiredRole: 'anyone',
  allowBanned: true,
  rate: 'read',
  reply: bootDataSchema,
});
