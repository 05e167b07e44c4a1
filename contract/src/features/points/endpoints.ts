import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { pageQuery } from '../../kit/page.ts';
import { pointEntry } from './shapes.ts';

export const listPoints = endpoint({
  method: 'GET',
  path: '/api/user/points',
  summary: 'O extrato de pontos de quem pergunta, do lançamento mais novo ao mais antigo.',
  who: 'member',
  rate: 'read',
  query: z.object(pageQuery),
  reply: z.array(pointEntry),
  paged: true,
});
