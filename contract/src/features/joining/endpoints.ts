import * as z from 'zod/mini';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { pageQueryFields } from '../../kit/page.ts';
import { idSchema } from '../../kit/text.ts';
import { joinRequestStatuses } from './limits.ts';
import {
  joinRequestApprovalInputSchema,
  approvedJoinRequestCountSchema,
  joinRequestSchema,
  joinRequestMessageSchema,
  joinRequestRejectionInputSchema,
} from './schemas.ts';

export const listJoinRequests = defineEndpoint({
  method: 'GET',
  path: '/api/admin/join-requests',
  summary: 'Quem espera para entrar, há mais tempo primeiro; os recusados, do mais novo ao mais antigo.',
  requiredRole: 'moderator',
  rate: 'read',
  query: z.object({ ...pageQueryFields, status: z.optional(z.enum(joinRequestStatuses)) }),
  reply: z.array(joinRequestSchema),
  paged: true,
});

export const approveJoinRequests = defineEndpoint({
  method: 'POST',
  path: '/api/admin/join-requests/approvals',
  summary: 'Deixa entrar quem espera, um ou vários de uma vez, e escreve a cada um.',
  requiredRole: 'moderator',
  rate: 'staff',
  body: joinRequestApprovalInputSchema,
  reply: approvedJoinRequestCountSchema,
});

export const rejectJoinRequest = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/join-requests/:id/refused',
  summary: 'Não deixa entrar quem espera, e lhe escreve por quê.',
  requiredRole: 'moderator',
  rate: 'staff',
  params: z.object({ id: idSchema }),
  body: joinRequestRejectionInputSchema,
  errorCodes: ['conflict'],
});

export const setJoinRequestMessage = defineEndpoint({
  method: 'PUT',
  path: '/api/user/join-request',
  summary: 'Diz à equipe, em uma frase, quem é a pessoa que espera para entrar.',
  requiredRole: 'member',
  rate: 'account',
  allowBanned: true,
  body: joinRequestMessageSchema,
  errorCodes: ['not_found'],
});
