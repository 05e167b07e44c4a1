import * as z from 'zod/mini';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { pageQueryFields } from '../../kit/page.ts';
import { idSchema } from '../../kit/text.ts';
import { appealStatuses, moderatedContentTypes, caseStatuses } from './limits.ts';
import {
  caseDecisionInputSchema,
  caseReportSchema,
  contentDecisionInputSchema,
  moderationCaseSchema,
} from './schemas.ts';
import {
  appealSchema,
  appealAdminViewSchema,
  appealDecisionInputSchema,
  sanctionLiftInputSchema,
  newAppealSchema,
  newSanctionSchema,
  createdSanctionSchema,
  sanctionSchema,
} from './sanction-schemas.ts';
import { transparencyReportSchema } from './transparency-schemas.ts';

export const listModerationCases = defineEndpoint({
  method: 'GET',
  path: '/api/admin/reports',
  summary: 'As denúncias, das mais novas às mais antigas: um caso para cada coisa denunciada.',
  requiredRole: 'moderator',
  rate: 'read',
  query: z.object({
    ...pageQueryFields,
    status: z.optional(z.enum(caseStatuses)),
    contentType: z.optional(z.enum(moderatedContentTypes)),
    reportedUserId: z.optional(idSchema),
  }),
  reply: z.array(moderationCaseSchema),
  paged: true,
});

export const listCaseReports = defineEndpoint({
  method: 'GET',
  path: '/api/admin/reports/:id/reports',
  summary: 'Todas as denúncias de um caso, na ordem em que chegaram.',
  requiredRole: 'moderator',
  rate: 'read',
  params: z.object({ id: idSchema }),
  query: z.object(pageQueryFields),
  reply: z.array(caseReportSchema),
  paged: true,
});

export const openReportedMessage = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/reports/:id/opened',
  summary:
    'Abre a mensagem privada que foi denunciada: o texto e os arquivos dela, e nada mais da conversa. Fica no registro.',
  requiredRole: 'moderator',
  rate: 'staff',
  params: z.object({ id: idSchema }),
  reply: moderationCaseSchema,
  errorCodes: ['not_found'],
});

export const decideCase = defineEndpoint({
  method: 'PATCH',
  path: '/api/admin/reports/:id',
  summary:
    'Decide um caso: conteúdo, punição, aviso e registro de uma vez; ou o encerra com o que já foi feito.',
  requiredRole: 'moderator',
  isAllowedOnFullDisk: true,
  rate: 'staff',
  params: z.object({ id: idSchema }),
  body: caseDecisionInputSchema,
  reply: moderationCaseSchema,
  errorCodes: ['not_found', 'forbidden', 'conflict', 'already_gone', 'bad_request'],
});

export const decideContentWithoutReport = defineEndpoint({
  method: 'POST',
  path: '/api/admin/decisions',
  summary: 'Decide sobre um conteúdo que ninguém precisa ter denunciado.',
  requiredRole: 'moderator',
  isAllowedOnFullDisk: true,
  rate: 'staff',
  body: contentDecisionInputSchema,
  reply: moderationCaseSchema,
  status: 201,
  errorCodes: ['not_found', 'forbidden', 'conflict', 'already_gone', 'bad_request'],
});

export const sanctionMember = defineEndpoint({
  method: 'POST',
  path: '/api/admin/punishments',
  summary: 'Suspende um membro: por sete dias, ou para sempre.',
  requiredRole: 'moderator',
  isAllowedOnFullDisk: true,
  rate: 'staff',
  idempotent: true,
  body: newSanctionSchema,
  reply: createdSanctionSchema,
  status: 201,
  errorCodes: ['not_found', 'forbidden', 'bad_request'],
});

export const liftSanction = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/punishments/:id/lifted',
  summary: 'Encerra uma suspensão antes do fim.',
  requiredRole: 'moderator',
  rate: 'staff',
  params: z.object({ id: idSchema }),
  body: sanctionLiftInputSchema,
  errorCodes: ['not_found', 'forbidden', 'conflict'],
});

export const listMemberSanctions = defineEndpoint({
  method: 'GET',
  path: '/api/admin/users/:id/sanctions',
  summary: 'O que já foi decidido sobre um membro, do mais novo ao mais antigo.',
  requiredRole: 'moderator',
  rate: 'read',
  params: z.object({ id: idSchema }),
  query: z.object(pageQueryFields),
  reply: z.array(sanctionSchema),
  paged: true,
});

export const listOwnSanctions = defineEndpoint({
  method: 'GET',
  path: '/api/user/sanctions',
  summary: 'O que a moderação decidiu sobre quem pergunta, do mais novo ao mais antigo.',
  requiredRole: 'member',
  rate: 'read',
  allowBanned: true,
  query: z.object(pageQueryFields),
  reply: z.array(sanctionSchema),
  paged: true,
});

export const markSanctionsSeen = defineEndpoint({
  method: 'PUT',
  path: '/api/user/sanctions/seen',
  summary: 'Diz que quem pergunta leu o que foi decidido até agora.',
  requiredRole: 'member',
  rate: 'account',
  allowBanned: true,
});

export const appealSanction = defineEndpoint({
  method: 'POST',
  path: '/api/user/sanctions/:id/appeal',
  summary: 'Recorre de uma decisão, uma vez. Outra pessoa da equipe responde.',
  requiredRole: 'member',
  rate: 'support',
  allowBanned: true,
  params: z.object({ id: idSchema }),
  body: newAppealSchema,
  reply: appealSchema,
  status: 201,
  errorCodes: ['not_found', 'conflict'],
});

export const listAppeals = defineEndpoint({
  method: 'GET',
  path: '/api/admin/appeals',
  summary:
    'Os recursos, do que espera há mais tempo ao mais novo; os decididos, do mais novo ao mais antigo.',
  requiredRole: 'moderator',
  rate: 'read',
  query: z.object({ ...pageQueryFields, status: z.optional(z.enum(appealStatuses)) }),
  reply: z.array(appealAdminViewSchema),
  paged: true,
});

export const decideAppeal = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/appeals/:id',
  summary:
    'Responde a um recurso. Aceito, desfaz a decisão: o conteúdo e os pontos voltam, a suspensão acaba.',
  requiredRole: 'moderator',
  rate: 'staff',
  params: z.object({ id: idSchema }),
  body: appealDecisionInputSchema,
  reply: appealAdminViewSchema,
  errorCodes: ['not_found', 'forbidden', 'conflict'],
});

export const readTransparencyReport = defineEndpoint({
  method: 'GET',
  path: '/api/transparency',
  summary:
    'O que a moderação fez, mês a mês: contagens, tempos e decisões desfeitas. Não diz o nome de ninguém.',
  requiredRole: 'anyone',
  allowBanned: true,
  rate: 'read',
  reply: transparencyReportSchema,
});
