import * as z from 'zod/mini';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { pageQueryFields } from '../../kit/page.ts';
import { rankingWindows } from './limits.ts';
import { ownRankingSchema, rankingEntrySchema } from './schemas.ts';

const windowSchema = z.optional(z.enum(rankingWindows));

export const listRankingEntries = defineEndpoint({
  method: 'GET',
  path: '/api/rankings',
  summary: 'Quem mais interagiu nos últimos 30 dias, ou em outra janela.',
  requiredRole: 'member',
  rate: 'read',
  query: z.object({ ...pageQueryFields, window: windowSchema }),
  reply: z.array(rankingEntrySchema),
  paged: true,
});

export const readOwnRanking = defineEndpoint({
  method: 'GET',
  path: '/api/user/ranking',
  summary: 'O lugar de quem pergunta.',
  requiredRole: 'member',
  rate: 'read',
  query: z.object({ window: windowSchema }),
  reply: ownRankingSchema,
});
