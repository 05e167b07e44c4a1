import * as z from 'zod/mini';
import {
  adminStatsSchema,
  adminStatsDays,
  uncachedAdminFigures,
  type AdminStats,
} from '@mutirao/contract/features/community/schemas';
import { createRecordFromEntries } from '@mutirao/contract/kit/create-record-from-entries';
import type { AppContext } from '#platform/context/app-context';
import { createSharedFigureCache } from '#platform/relay/shared-figure-cache';
import { startOfDay } from '../read-stats.ts';
import { countDailyActivity, countStaffAndPendingWork, countAdminStatsTotals } from './store.ts';

const goodFor = 5 * 60_000;
const day = 86_400_000;

const cachedStatsSchema = z.omit(
  adminStatsSchema,
  createRecordFromEntries(uncachedAdminFigures.map((name) => [name, true] as const)),
);

/**
 * Returns a function that reads the statistics for staff: open work is counted at each call, totals and days at most
 * every five minutes.
 */
export function createAdminStatsReader(ctx: Pick<AppContext, 'db' | 'relay' | 'now' | 'config'>) {
  const { db, now, config } = ctx;
  const readCachedStats = createSharedFigureCache(ctx, {
    name: 'days of the community',
    shape: cachedStatsSchema,
    goodFor,
    async count(at) {
      // Noon is on the same day even if the clock changes by daylight saving time.
      const noon = startOfDay(at, config.zone).getTime() + day / 2;
      const since = startOfDay(new Date(noon - (adminStatsDays - 1) * day), config.zone);
      const [totals, days] = await Promise.all([
        countAdminStatsTotals(db),
        countDailyActivity(db, { since, zone: config.zone, days: adminStatsDays }),
      ]);
      if (!totals) throw new Error('the count returned no row');
      return { ...totals, days };
    },
  });

  return async function readAdminStats(): Promise<AdminStats> {
    const [status, cached] = await Promise.all([countStaffAndPendingWork(db, now()), readCachedStats()]);
    if (!status) throw new Error('the count returned no row');
    return { ...status, ...cached };
  };
}
