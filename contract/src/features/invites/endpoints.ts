import * as z from 'zod/mini';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { pageQueryFields } from '../../kit/page.ts';
import { idSchema } from '../../kit/text.ts';
import {
  invitePreviewSchema,
  inviteSchema,
  invitedMemberSchema,
  inviteStaffViewSchema,
  newInviteSchema,
} from './schemas.ts';

export const createInvite = defineEndpoint({
  method: 'POST',
  path: '/api/invites',
  summary: 'Cria um link de convite pessoal, com validade e número de usos.',
  requiredRole: 'member',
  rate: 'invite',
  body: newInviteSchema,
  reply: inviteSchema,
  status: 201,
  idempotent: true,
  errorCodes: ['forbidden', 'conflict', 'already_sent'],
});

export const listOwnInvites = defineEndpoint({
  method: 'GET',
  path: '/api/invites',
  summary: 'Os próprios links de convite, do mais novo ao mais antigo.',
  requiredRole: 'member',
  rate: 'read',
  query: z.object(pageQueryFields),
  reply: z.array(inviteSchema),
  paged: true,
});

export const revokeInvite = defineEndpoint({
  method: 'DELETE',
  path: '/api/invites/:id',
  summary: 'Revoga um link de convite: o próprio, ou qualquer um para a equipe.',
  requiredRole: 'member',
  rate: 'profile',
  params: z.object({ id: idSchema }),
  errorCodes: ['not_found'],
});

export const listMembersByInvite = defineEndpoint({
  method: 'GET',
  path: '/api/invites/:id/members',
  summary: 'Quem entrou por um link de convite: para quem o criou e para a equipe.',
  requiredRole: 'member',
  rate: 'read',
  params: z.object({ id: idSchema }),
  query: z.object(pageQueryFields),
  reply: z.array(invitedMemberSchema),
  paged: true,
  errorCodes: ['not_found'],
});

export const listAllInvites = defineEndpoint({
  method: 'GET',
  path: '/api/admin/invites',
  summary: 'Os links de convite de todos os membros, do mais novo ao mais antigo.',
  requiredRole: 'moderator',
  rate: 'staff',
  query: z.object(pageQueryFields),
  reply: z.array(inviteStaffViewSchema),
  paged: true,
});

export const readInvitePreview = defineEndpoint({
  method: 'GET',
  path: '/api/invitations/:code',
  summary: 'Quem convida, e se o link ainda vale.',
  requiredRole: 'anyone',
  rate: 'read',
  params: z.object({ code: z.string() }),
  reply: invitePreviewSchema,
  errorCodes: ['not_found'],
});

export const readInviterAvatar = defineEndpoint({
  method: 'GET',
  path: '/api/invitations/:code/avatar',
  summary: 'A foto de quem convida, enquanto o link vale.',
  requiredRole: 'anyone',
  rate: 'files',
  params: z.object({ code: z.string() }),
  returnsFile: true,
  errorCodes: ['not_found'],
});
