import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { id } from '../../kit/text.ts';
import { newBlock, blockedMember } from './schemas.ts';

export const listBlocks = endpoint({
  method: 'GET',
  path: '/api/user/blocks',
  summary: 'Quem o membro silenciou ou bloqueou, do mais novo ao mais antigo.',
  requiredRole: 'member',
  rate: 'read',
  reply: z.array(blockedMember),
});

export const blockMember = endpoint({
  method: 'PUT',
  path: '/api/users/:id/block',
  summary: 'Silencia ou bloqueia outro membro. Ele não é avisado.',
  requiredRole: 'member',
  rate: 'profile',
  params: z.object({ id }),
  body: newBlock,
  errorCodes: ['not_found', 'bad_request', 'conflict'],
});

export const unblockMember = endpoint({
  method: 'DELETE',
  path: '/api/users/:id/block',
  summary: 'Deixa de silenciar ou de bloquear outro membro.',
  requiredRole: 'member',
  rate: 'profile',
  params: z.object({ id }),
});
