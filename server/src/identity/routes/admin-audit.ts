import * as z from 'zod/mini';
import type { FastifyInstance } from 'fastify';
import { protocolEntry, readSieve } from '../audit/protocol-entry.ts';
import { countEntries, listEntries } from '../audit/store.ts';
import { IdentityProblem } from '../errors/problem.ts';
import type { Instance } from '../instance.ts';
import { pageFields, sendPages } from './pages.ts';
import { read } from './read.ts';

const list = z.object({
  ...pageFields,
  query: z._default(
    z.string().check(
      z.maxLength(254),
      z.refine((text) => !text.includes('\u0000')),
    ),
    '',
  ),
});

// The database must walk over all skipped rows: an admin who looks for older entries must use a narrower filter.
const furthest = 50_000;

/** What happened, newest first. */
export function mountAdminAudit(scope: FastifyInstance, instance: Instance) {
  scope.get('/admin/audit', async (request, reply) => {
    const { page, per_page: perPage, query } = read(list, request.query);
    const wanted = readSieve(query);
    const offset = (page - 1) * perPage;
    if (!wanted || offset + perPage > furthest) throw new IdentityProblem(400, 'validation_failed');
    const { sieve } = wanted;
    const total = await countEntries(instance.db, { sieve, most: furthest });
    const entries = await listEntries(instance.db, { sieve, limit: perPage, offset });
    const more = query === '' ? {} : { query };
    sendPages(instance, reply, { page, perPage, total, path: '/admin/audit', query: more });
    return entries.map(protocolEntry);
  });
}
