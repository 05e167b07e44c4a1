import { defineEndpoint } from '../../kit/endpoint.ts';
import { bootDataSchema } from '../hub-settings/schemas.ts';

// In a separate file, because every page loads this endpoint when it opens and must not load the other endpoints of the
// hub settings for it.
export const readBootData = defineEndpoint({
  method: 'GET',
  path: '/api/boot',
  summary: 'O que a página precisa para abrir: o hub e quem está na sessão.',
  requiredRole: 'anyone',
  allowBanned: true,
  rate: 'read',
  reply: bootDataSchema,
});
