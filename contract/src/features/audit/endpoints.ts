import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { pageQuery } from '../../kit/page.ts';
import { id, moment } from '../../kit/text.ts';
import { auditActions, auditEntry } from './shapes.ts';

const filter = {
  actorId: z.optional(id),
  memberId: z.optional(id),
  action: z.optional(z.enum(auditActions)),
  from: z.optional(moment),
  until: z.optional(moment),
};

export const listAuditEntries = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  summary: 'O que a equipe fez, do mais novo ao mais antigo.',
  who: 'admin',
  rate: 'read',
  query: z.object({ ...pageQuery, ...filter }),
  reply: z.array(auditEntry),
  paged: true,
});
