import { endpoint } from '../../kit/endpoint.ts';
import { communityStats } from './shapes.ts';

export const readCommunityStats = endpoint({
  method: 'GET',
  path: '/api/community-stats',
  summary: 'Quantos membros há, quantos estão online e o que aconteceu hoje.',
  who: 'member',
  rate: 'read',
  reply: communityStats,
});
