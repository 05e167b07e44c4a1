import * as z from 'zod/mini';
import { adminStats, adminStatsDays, type AdminStats } from '@mutirao/contract/features/community/schemas';
import type { AppContext } from '#platform/context/app-context';
import { createSharedCountCache } from '#platform/relay/shared-count-cache';
import { startOfDay } from '../read-stats.ts';
import { countDailyActivity, countCurrentAdminStats, countAdminTotals } from './store.ts';

const goodFor = 5 * 60_000;
const day = 86_400_000;

const counted = z.pick(adminStats, { days: true, users: true, resolvedReports: true, ignoredReports: true });

/** The figures for staff: what waits is counted at each call, the sums and the days that were every five minutes. */
export function createAdminStatsReader(ctx: Pick<AppContext, 'db' | 'relay' | 'now' | 'config'>) {
  const { db, now, config } = ctx;
  const readCounted = createSharedCountCache(ctx, {
    name: 'days of the community',
    shape: counted,
    goodFor,
    async count(at) {
      // Clocks are put forward and back in some zones: noon is the same day in every case.
      const noon = startOfDay(at, config.zone).getTime() + day / 2;
      const since = startOfDay(new Date(noon - (adminStatsDays - 1) * day), config.zone);
      const [sums, days] = await Promise.all([
        countAdminTotals(db),
        countDailyActivity(db, { since, zone: config.zone, days: adminStatsDays }),
      ]);
      if (!sums) throw new Error('counting answers nothing');
      return { ...sums, days };
    },
  });

  return async function readAdminStats(): Promise<AdminStats> {
    const [status, figures] = await Promise.all([countCurrentAdminStats(db, now()), readCounted()]);
    if (!status) throw new Error('counting answers nothing');
    return { ...status, ...figures };
  };
}
