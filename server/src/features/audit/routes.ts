import { auditLimits } from '@mutirao/contract/features/audit/limits';
import * as calls from '@mutirao/contract/features/audit/endpoints';
import { searchMembersOfAnyStatus } from '#features/members/index';
import { createBulkReadAudit } from '#platform/audit/bulk-read-audit';
import { defineEndpointHandler } from '#platform/http/endpoints/handler';
import type { AppContext } from '#platform/context/app-context';
import { exportAuditEntries } from './export-entries.ts';
import { listAuditEntries } from './list-entries.ts';

export const createAuditRoutes = (ctx: AppContext, auditBulkRead = createBulkReadAudit(ctx, 'audit')) => [
  defineEndpointHandler(calls.listAuditEntries, (input) =>
    auditBulkRead(input.me, listAuditEntries(ctx.db, input)),
  ),
  defineEndpointHandler(calls.searchMembersForAuditFilter, async ({ me, query }) => {
    const found = searchMembersOfAnyStatus(ctx.db, { ...query, limit: auditLimits.people });
    return (
      await auditBulkRead(
        me,
        found.then((items) => ({ items })),
      )
    ).items;
  }),
  defineEndpointHandler(calls.exportAuditEntries, (input) => exportAuditEntries(ctx, input)),
];
