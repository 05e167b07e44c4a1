import * as z from 'zod/mini';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { pageQueryFields } from '../../kit/page.ts';
import { roles } from '../../kit/roles.ts';
import { sessionEndReasons } from '../../kit/session-end.ts';
import { idSchema, createNonEmptyTextSchema } from '../../kit/text.ts';
import { memberLimits } from './limits.ts';
import {
  userAdminViewSchema,
  userAdminDetailsSchema,
  uploadedAvatarSchema,
  memberProfileSchema,
  memberNameAndAvatarSchema,
  memberImportResultSchema,
  dataUrlPictureUploadInputSchema,
  passwordChangeSchema,
  passwordChangeMessageSchema,
  privacyChangeSchema,
  ownProfileSchema,
  profileChangeSchema,
  startHubSessionInputSchema,
} from './schemas.ts';

export const startHubSession = defineEndpoint({
  method: 'POST',
  path: '/api/auth/sync',
  summary: 'Liga a sessão do serviço de identidade ao membro e abre a sessão do hub.',
  // The handler verifies the bearer token itself, because at the first request of an account its member does not exist
  // yet.
  requiredRole: 'anyone',
  allowBanned: true,
  rate: 'account',
  body: startHubSessionInputSchema,
  reply: ownProfileSchema,
  errorCodes: [
    'no_session',
    'second_factor_needed',
    'identity_mismatch',
    'anonymous_account',
    'invite_needed',
    'user_banned',
  ],
});

export const endCurrentSession = defineEndpoint({
  method: 'POST',
  path: '/api/auth/sign-out',
  summary: 'Encerra a sessão do hub neste navegador.',
  requiredRole: 'anyone',
  allowBanned: true,
  isAllowedOnFullDisk: true,
  rate: 'account',
});

export const readSessionEndReason = defineEndpoint({
  method: 'GET',
  path: '/api/auth/session-end',
  summary: 'Por que terminou a sessão cujo cookie este navegador ainda envia; null depois de sair.',
  requiredRole: 'anyone',
  allowBanned: true,
  rate: 'read',
  reply: z.object({ reason: z.nullable(z.enum(sessionEndReasons)) }),
});

export const changePassword = defineEndpoint({
  method: 'POST',
  path: '/api/auth/change-password',
  summary: 'Troca a senha de quem prova a atual; as outras sessões terminam.',
  requiredRole: 'member',
  rate: 'account',
  body: passwordChangeSchema,
  reply: passwordChangeMessageSchema,
});

export const readOwnProfile = defineEndpoint({
  method: 'GET',
  path: '/api/user/profile',
  summary: 'O perfil do próprio membro.',
  requiredRole: 'member',
  rate: 'read',
  allowBanned: true,
  reply: ownProfileSchema,
});

export const searchMembers = defineEndpoint({
  method: 'GET',
  path: '/api/users',
  summary: 'Até 10 membros em cujo nome uma palavra começa assim: só nome e foto.',
  requiredRole: 'member',
  rate: 'read',
  query: z.object({ q: createNonEmptyTextSchema(memberLimits.name).check(z.minLength(2)) }),
  reply: z.array(memberNameAndAvatarSchema),
});

export const changeProfile = defineEndpoint({
  method: 'PATCH',
  path: '/api/user/profile',
  summary: 'Muda campos do próprio perfil; avatar vazio remove a foto.',
  requiredRole: 'member',
  rate: 'profile',
  body: profileChangeSchema,
  reply: ownProfileSchema,
});

export const changePrivacy = defineEndpoint({
  method: 'PATCH',
  path: '/api/user/privacy',
  summary: 'Mostra ou esconde campos do próprio perfil.',
  requiredRole: 'member',
  rate: 'profile',
  body: privacyChangeSchema,
  reply: ownProfileSchema,
});

export const uploadAvatar = defineEndpoint({
  method: 'POST',
  path: '/api/user/avatar/upload',
  summary: 'Troca a própria foto: como data URL em JSON, ou como multipart/form-data.',
  requiredRole: 'member',
  rate: 'attach',
  body: dataUrlPictureUploadInputSchema,
  acceptsFile: true,
  reply: uploadedAvatarSchema,
  errorCodes: ['too_large', 'invalid_file', 'no_room'],
});

export const readAvatar = defineEndpoint({
  method: 'GET',
  path: '/api/avatars/:id',
  summary: 'A foto de um membro. Trocada ou removida, este endereço já não leva a nada.',
  requiredRole: 'reader',
  rate: 'files',
  params: z.object({ id: idSchema }),
  query: z.object({ size: z.optional(z.enum(['small', 'whole'])) }),
  returnsFile: true,
  errorCodes: ['not_found'],
});

export const readMember = defineEndpoint({
  method: 'GET',
  path: '/api/users/:id',
  summary: 'Um membro, como os outros o veem: só o que ele mostra.',
  requiredRole: 'member',
  rate: 'read',
  params: z.object({ id: idSchema }),
  reply: memberProfileSchema,
  errorCodes: ['not_found'],
});

export const listMembersForStaff = defineEndpoint({
  method: 'GET',
  path: '/api/admin/users',
  summary: 'Os membros, dos mais novos aos mais antigos; por nome, papel, ou só os suspensos.',
  requiredRole: 'moderator',
  rate: 'read',
  query: z.object({
    ...pageQueryFields,
    q: z.optional(createNonEmptyTextSchema(memberLimits.name)),
    role: z.optional(z.enum(roles)),
    banned: z.optional(z.literal('true')),
  }),
  reply: z.array(userAdminViewSchema),
  paged: true,
});

export const readUserAdminDetails = defineEndpoint({
  method: 'GET',
  path: '/api/admin/users/:id',
  summary: 'A ficha de um membro, para a equipe.',
  requiredRole: 'moderator',
  rate: 'read',
  params: z.object({ id: idSchema }),
  reply: userAdminDetailsSchema,
  errorCodes: ['not_found'],
});

export const changeMemberRole = defineEndpoint({
  method: 'PATCH',
  path: '/api/admin/users/:id/role',
  summary: 'Muda o papel de outro membro.',
  requiredRole: 'admin',
  rate: 'staff',
  requiresReauth: true,
  params: z.object({ id: idSchema }),
  body: z.object({ role: z.enum(roles) }),
  reply: userAdminViewSchema,
  errorCodes: ['not_found', 'forbidden', 'conflict'],
});

export const exportMembers = defineEndpoint({
  // The method is POST and not GET, because the export is recorded in the audit log.
  method: 'POST',
  path: '/api/admin/users/file',
  summary: 'Todos os membros como arquivo CSV; quem o pede fica registrado.',
  requiredRole: 'admin',
  rate: 'export',
  requiresReauth: true,
  returnsFile: true,
});

const importQuerySchema = z.object({
  /** If present, the invitations are sent by e-mail. */
  invites: z.optional(z.literal('true')),
});

export const previewMemberImport = defineEndpoint({
  method: 'POST',
  path: '/api/admin/users/import/trial',
  summary: 'Lê um CSV de pessoas e diz o que a importação faria. Nada muda.',
  requiredRole: 'admin',
  rate: 'attach',
  query: importQuerySchema,
  acceptsFile: true,
  reply: memberImportResultSchema,
  errorCodes: ['bad_request', 'conflict', 'invalid_file', 'too_large'],
});

export const importMembers = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/users/import',
  summary: 'Cria contas convidadas a partir de um CSV, e envia os convites se pedido. De novo, continua.',
  requiredRole: 'admin',
  rate: 'attach',
  requiresReauth: true,
  query: importQuerySchema,
  acceptsFile: true,
  reply: memberImportResultSchema,
  errorCodes: ['bad_request', 'conflict', 'invalid_file', 'too_large'],
});
