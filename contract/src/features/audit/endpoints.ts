import * as z from 'zod/mini';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { memberNameAvatarAndRoleSchema } from '../../kit/member-reference.ts';
import { languages } from '../../kit/languages.ts';
import { pageQueryFields } from '../../kit/page.ts';
import { idSchema, timestampSchema, createNonEmptyTextSchema } from '../../kit/text.ts';
import { memberLimits } from '../members/limits.ts';
import { auditLimits } from './limits.ts';
import { auditActions, auditEntrySchema } from './schemas.ts';

const filter = {
  actorId: z.optional(idSchema),
  memberId: z.optional(idSchema),
  action: z.optional(z.enum(auditActions)),
  /**
   * Words to search for. An entry matches if the description of its action, or its values before and after
   * the change, contain for each of these words a word that begins with it.
   */
  q: z.optional(createNonEmptyTextSchema(auditLimits.search)),
  from: z.optional(timestampSchema),
  until: z.optional(timestampSchema),
};

export const listAuditEntries = defineEndpoint({
  method: 'GET',
  path: '/api/admin/audit',
  summary: 'O que a equipe fez, do mais novo ao mais antigo.',
  requiredRole: 'admin',
  rate: 'read',
  query: z.object({ ...pageQueryFields, ...filter }),
  reply: z.array(auditEntrySchema),
  paged: true,
});

export const searchMembersForAuditFilter = defineEndpoint({
  method: 'GET',
  path: '/api/admin/audit/people',
  summary: 'Quem pode estar no registro, por nome ou id: também quem espera para entrar ou está de saída.',
  requiredRole: 'admin',
  rate: 'read',
  query: z
    .object({ q: z.optional(createNonEmptyTextSchema(memberLimits.name)), id: z.optional(idSchema) })
    // A search text or an id is required, because without both the response would list every member.
    .check(z.refine(({ q, id: one }) => Boolean(q) || one !== undefined)),
  reply: z.array(memberNameAvatarAndRoleSchema),
});

export const exportAuditEntries = defineEndpoint({
  // The method is POST and not GET, because the export is recorded in the audit log.
  method: 'POST',
  path: '/api/admin/audit/file',
  summary: 'O mesmo por inteiro, como arquivo CSV no idioma pedido; quem o pede fica registrado.',
  requiredRole: 'admin',
  rate: 'export',
  requiresReauth: true,
  body: z.object({ ...filter, language: z.optional(z.enum(languages)) }),
  returnsFile: true,
});
