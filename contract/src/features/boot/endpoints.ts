import { defineEndpoint } from '../../kit/endpoint.ts';
import { bootDataSchema } from '../hub-settings/schemas.ts';

// The endpoint has its own file, because every page loads its definition when it opens, and must not also load the
// other endpoints of the hub settings.
export const readBootData = defineEndpoint({
  method: 'GET',
  path: '/api/boot',
  summary: 'O que a página precisa para abrir: o hub e quem está na sessão.',
  requiredRole: 'anyone',
  allowBanned: true,
  rate: 'read',
  reply: bootDataSchema,
});
