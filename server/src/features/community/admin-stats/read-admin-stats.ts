import * as z from 'zod/mini';
import {
  adminStatsSchema,
  adminStatsDayCount,
  adminStatsMonthCount,
  uncachedAdminFigureNames,
  type AdminStats,
} from '@mutirao/contract/features/community/schemas';
import { createRecordFromEntries } from '@mutirao/contract/kit/create-record-from-entries';
import type { AppContext } from '#platform/context/app-context';
import { createStatsCacheSharedByInstances } from '#platform/relay/stats-cache-shared-by-instances';
import {
  countMembersAndDecidedReports,
  countDailyActivity,
  countMonthlyActivity,
  countStaffAndPendingWork,
} from './store.ts';

const ttlMs = 5 * 60_000;

const cachedStatsSchema = z.omit(
  adminStatsSchema,
  createRecordFromEntries(uncachedAdminFigureNames.map((name) => [name, true] as const)),
);

/**
 * Returns a function that reads the statistics for staff: open work is counted at each call, totals, days and
 * months at most every five minutes.
 */
export function createAdminStatsReader(ctx: Pick<AppContext, 'db' | 'relay' | 'now' | 'config'>) {
  const { db, now, config } = ctx;
  const readCachedStats = createStatsCacheSharedByInstances(ctx, {
    name: 'days of the community',
    shape: cachedStatsSchema,
    ttlMs,
    async count(at) {
      const range = { now: at, zone: config.zone };
      const [totals, days, months] = await Promise.all([
        countMembersAndDecidedReports(db, at),
        countDailyActivity(db, { ...range, length: adminStatsDayCount }),
        countMonthlyActivity(db, { ...range, length: adminStatsMonthCount }),
      ]);
      if (!totals) throw new Error('the count returned no row');
      return { ...totals, days, months };
    },
  });

  return async function readAdminStats(): Promise<AdminStats> {
    const [status, cached] = await Promise.all([countStaffAndPendingWork(db, now()), readCachedStats()]);
    if (!status) throw new Error('the count returned no row');
    return { ...status, ...cached };
  };
}
