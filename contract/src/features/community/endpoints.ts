import * as z from 'zod/mini';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { pageQueryFields } from '../../kit/page.ts';
import {
  adminStatsSchema,
  communityStatsSchema,
  newestCommentSchema,
  newestMemberSchema,
} from './schemas.ts';

export const readCommunityStats = defineEndpoint({
  method: 'GET',
  path: '/api/community-stats',
  summary: 'Quantos membros há, quantos estão online e o que aconteceu hoje.',
  requiredRole: 'member',
  rate: 'read',
  reply: communityStatsSchema,
});

export const listNewestMembers = defineEndpoint({
  method: 'GET',
  path: '/api/community/newest-members',
  summary: 'Quem chegou por último: nome, foto e desde quando.',
  requiredRole: 'member',
  rate: 'read',
  query: z.object(pageQueryFields),
  reply: z.array(newestMemberSchema),
  paged: true,
});

export const listNewestComments = defineEndpoint({
  method: 'GET',
  path: '/api/community/newest-comments',
  summary: 'O que foi comentado por último, em qualquer discussão.',
  requiredRole: 'member',
  rate: 'read',
  query: z.object(pageQueryFields),
  reply: z.array(newestCommentSchema),
  paged: true,
});

export const readAdminStats = defineEndpoint({
  method: 'GET',
  path: '/api/admin/stats',
  summary: 'Quantos membros, denúncias e recursos há, e como foram os últimos dias e meses.',
  requiredRole: 'moderator',
  rate: 'read',
  reply: adminStatsSchema,
});
