import * as z from 'zod/mini';
import type { FastifyInstance } from 'fastify';
import { toAuditEntryBody, parseAuditFilter } from '../../audit/audit-entry-body.ts';
import { countAuthAuditEntries, listAuthAuditEntries } from '../../audit/store.ts';
import { createValidationFailedError } from '../../errors/identity-error.ts';
import type { IdentityInstance } from '../../instance.ts';
import { listQueryFieldErrorCases } from './admin-field-errors.ts';
import { paginationFields, setPaginationHeaders } from '../pagination.ts';
import { parseRequestData } from '../request-schemas.ts';

const listQuerySchema = z.object({
  ...paginationFields,
  query: z._default(z.string().check(z.maxLength(254)), ''),
});

// The database must walk over all skipped rows: an admin who looks for older entries must use a narrower filter.
const maxPage = 50_000;

/** Mounts the audit log for admins, newest entries first. */
export function mountAdminAudit(scope: FastifyInstance, instance: IdentityInstance) {
  scope.get('/admin/audit', async (request, reply) => {
    const {
      page,
      per_page: perPage,
      query,
    } = parseRequestData(listQuerySchema, request.query, listQueryFieldErrorCases);
    const wanted = parseAuditFilter(query);
    const offset = (page - 1) * perPage;
    if (!wanted) throw createValidationFailedError('audit_query_invalid', { value: query });
    if (offset + perPage > maxPage)
      throw createValidationFailedError('page_out_of_range', { value: String(page) });
    const { filter } = wanted;
    const total = await countAuthAuditEntries(instance.db, { filter, limit: maxPage });
    const entries = await listAuthAuditEntries(instance.db, { filter, limit: perPage, offset });
    const more = query === '' ? {} : { query };
    setPaginationHeaders(instance, reply, { page, perPage, total, path: '/admin/audit', query: more });
    return entries.map(toAuditEntryBody);
  });
}
