import { statsDays, type AdminStats } from '@mutirao/contract/features/community/shapes';
import type { House } from '#platform/house/house';
import { startOfDay } from '../read-stats.ts';
import { countDays, countNow, countSums } from './store.ts';

const cachedFor = 5 * 60_000;
const day = 86_400_000;

type Counted = Pick<AdminStats, 'days' | 'users' | 'resolvedReports' | 'ignoredReports'>;

/** The figures for staff: what waits is counted at each call, the sums and the days that were every five minutes. */
export function readAdminStatsOf({ db, now, config }: Pick<House, 'db' | 'now' | 'config'>) {
  let cached: { at: number; figures: Counted } | undefined;

  return async function readAdminStats(): Promise<AdminStats> {
    const at = now();
    const age = cached ? at.getTime() - cached.at : Infinity;
    if (!cached || age >= cachedFor || age < 0) {
      // Clocks are put forward and back in some zones: noon is the same day in every case.
      const noon = startOfDay(at, config.zone).getTime() + day / 2;
      const since = startOfDay(new Date(noon - (statsDays - 1) * day), config.zone);
      const [sums, days] = await Promise.all([
        countSums(db),
        countDays(db, { since, zone: config.zone, days: statsDays }),
      ]);
      if (!sums) throw new Error('counting answers nothing');
      cached = { at: at.getTime(), figures: { ...sums, days } };
    }
    const standing = await countNow(db, at);
    if (!standing) throw new Error('counting answers nothing');
    return { ...standing, ...cached.figures };
  };
}
