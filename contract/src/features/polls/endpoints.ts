import * as z from 'zod/mini';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { idSchema } from '../../kit/text.ts';
import { ballotSchema, newPollSchema, ownBallotSchema, pollSchema } from './schemas.ts';

export const attachPoll = defineEndpoint({
  method: 'POST',
  path: '/api/discussions/:id/attachments/poll',
  summary: 'Anexa uma enquete a uma discussão própria.',
  requiredRole: 'member',
  rate: 'attach',
  params: z.object({ id: idSchema }),
  body: newPollSchema,
  reply: pollSchema,
  status: 201,
  idempotent: true,
  errorCodes: ['not_found', 'forbidden', 'conflict'],
});

export const voteInPoll = defineEndpoint({
  method: 'POST',
  path: '/api/discussions/attachments/:id/vote',
  summary: 'Vota numa enquete, ou muda o próprio voto enquanto ela está aberta.',
  requiredRole: 'member',
  rate: 'vote',
  params: z.object({ id: idSchema }),
  body: ballotSchema,
  reply: pollSchema,
  errorCodes: ['not_found', 'conflict'],
});

export const readOwnBallot = defineEndpoint({
  method: 'GET',
  path: '/api/discussions/attachments/:id/user-vote',
  summary: 'O que se escolheu numa enquete.',
  requiredRole: 'member',
  rate: 'read',
  params: z.object({ id: idSchema }),
  reply: ownBallotSchema,
  errorCodes: ['not_found'],
});

export const readPoll = defineEndpoint({
  method: 'GET',
  path: '/api/polls/:id',
  summary: 'Uma enquete, como quem pergunta pode vê-la agora.',
  requiredRole: 'member',
  rate: 'read',
  params: z.object({ id: idSchema }),
  reply: pollSchema,
  errorCodes: ['not_found'],
});

export const deletePoll = defineEndpoint({
  method: 'DELETE',
  path: '/api/polls/:id',
  summary: 'Tira uma enquete da discussão: quem a anexou, ou a moderação.',
  requiredRole: 'member',
  rate: 'account',
  params: z.object({ id: idSchema }),
  errorCodes: ['not_found', 'forbidden'],
});
