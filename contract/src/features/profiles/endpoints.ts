import * as z from 'zod/mini';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { idSchema } from '../../kit/text.ts';
import { contributionDaySchema, profileStatsSchema } from './schemas.ts';

export const countOwnContributionsPerDay = defineEndpoint({
  method: 'GET',
  path: '/api/user/contributions',
  summary: 'Quanto o próprio membro contribuiu em cada um dos últimos 365 dias.',
  requiredRole: 'member',
  rate: 'read',
  reply: z.array(contributionDaySchema),
});

export const readOwnStats = defineEndpoint({
  method: 'GET',
  path: '/api/user/stats',
  summary: 'Os números do próprio membro.',
  requiredRole: 'member',
  rate: 'read',
  reply: profileStatsSchema,
});

export const countMemberContributionsPerDay = defineEndpoint({
  method: 'GET',
  path: '/api/users/:id/contributions',
  summary: 'Quanto um membro contribuiu em cada um dos últimos 365 dias.',
  requiredRole: 'member',
  rate: 'read',
  params: z.object({ id: idSchema }),
  reply: z.array(contributionDaySchema),
  errorCodes: ['not_found'],
});

export const readMemberStats = defineEndpoint({
  method: 'GET',
  path: '/api/users/:id/stats',
  summary: 'Os números de um membro.',
  requiredRole: 'member',
  rate: 'read',
  params: z.object({ id: idSchema }),
  reply: profileStatsSchema,
  errorCodes: ['not_found'],
});
