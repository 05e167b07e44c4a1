import * as z from 'zod/mini';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { idSchema } from '../../kit/text.ts';
import { newMuteOrBlockSchema, mutedOrBlockedMemberSchema } from './schemas.ts';

export const listMutedAndBlockedMembers = defineEndpoint({
  method: 'GET',
  path: '/api/user/blocks',
  summary: 'Quem o membro silenciou ou bloqueou, do mais novo ao mais antigo.',
  requiredRole: 'member',
  rate: 'read',
  reply: z.array(mutedOrBlockedMemberSchema),
});

export const muteOrBlockMember = defineEndpoint({
  method: 'PUT',
  path: '/api/users/:id/block',
  summary: 'Silencia ou bloqueia outro membro. Ele não é avisado.',
  requiredRole: 'member',
  rate: 'profile',
  params: z.object({ id: idSchema }),
  body: newMuteOrBlockSchema,
  errorCodes: ['not_found', 'bad_request', 'conflict'],
});

export const unmuteOrUnblockMember = defineEndpoint({
  method: 'DELETE',
  path: '/api/users/:id/block',
  summary: 'Deixa de silenciar ou de bloquear outro membro.',
  requiredRole: 'member',
  rate: 'profile',
  params: z.object({ id: idSchema }),
});
