import { defineEndpoint } from '../../kit/endpoint.ts';
import { activityCountsSchema } from './schemas.ts';

export const readOwnActivityCounts = defineEndpoint({
  method: 'GET',
  path: '/api/user/activity',
  summary: 'Quantos posts e comentários são de quem pergunta, e quantos posts a pessoa curte.',
  requiredRole: 'member',
  rate: 'read',
  reply: activityCountsSchema,
});
