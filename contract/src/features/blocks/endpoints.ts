import * as z from 'zod/mini';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { idSchema } from '../../kit/text.ts';
import { newBlockSchema, blockedMemberSchema } from './schemas.ts';

export const listBlocks = defineEndpoint({
  method: 'GET',
  path: '/api/user/blocks',
  summary: 'Quem o membro silenciou ou bloqueou, do mais novo ao mais antigo.',
  requiredRole: 'member',
  rate: 'read',
  reply: z.array(blockedMemberSchema),
});

export const blockMember = defineEndpoint({
  method: 'PUT',
  path: '/api/users/:id/block',
  summary: 'Silencia ou bloqueia outro membro. Ele não é avisado.',
  requiredRole: 'member',
  rate: 'profile',
  params: z.object({ id: idSchema }),
  body: newBlockSchema,
  errorCodes: ['not_found', 'bad_request', 'conflict'],
});

export const unblockMember = defineEndpoint({
  method: 'DELETE',
  path: '/api/users/:id/block',
  summary: 'Deixa de silenciar ou de bloquear outro membro.',
  requiredRole: 'member',
  rate: 'profile',
  params: z.object({ id: idSchema }),
});
