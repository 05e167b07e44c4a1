import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { pageQuery } from '../../kit/page.ts';
import { rankingWindows } from './limits.ts';
import { ownRanking, rankingEntry } from './schemas.ts';

const window = z.optional(z.enum(rankingWindows));

export const listRankings = endpoint({
  method: 'GET',
  path: '/api/rankings',
  summary: 'Quem mais interagiu nos últimos 30 dias, ou em outra janela.',
  requiredRole: 'member',
  rate: 'read',
  query: z.object({ ...pageQuery, window }),
  reply: z.array(rankingEntry),
  paged: true,
});

export const readOwnRanking = endpoint({
  method: 'GET',
  path: '/api/user/ranking',
  summary: 'O lugar de quem pergunta.',
  requiredRole: 'member',
  rate: 'read',
  query: z.object({ window }),
  reply: ownRanking,
});
