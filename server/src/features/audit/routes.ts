import { auditLimits } from '@mutirao/contract/features/audit/limits';
import * as calls from '@mutirao/contract/features/audit/endpoints';
import { findAnybody } from '#features/members/index';
import { watchReading } from '#platform/audit/watch-reading';
import { answer } from '#platform/http/answer';
import type { House } from '#platform/house/house';
import { exportEntries } from './export-entries.ts';
import { listAuditEntries } from './list-entries.ts';

export const auditRoutes = (house: House, watched = watchReading(house, 'audit')) => [
  answer(calls.listAuditEntries, (asked) => watched(asked.me, listAuditEntries(house.db, asked))),
  answer(calls.findAuditPeople, async ({ me, query }) => {
    const found = findAnybody(house.db, { ...query, limit: auditLimits.people });
    return (
      await watched(
        me,
        found.then((items) => ({ items })),
      )
    ).items;
  }),
  answer(calls.exportAuditEntries, (asked) => exportEntries(house, asked)),
];
