import { statsDays, type AdminStats } from '@mutirao/contract/features/community/shapes';
import type { House } from '#platform/house/house';
import { startOfDay } from '../read-stats.ts';
import { countDays, countForStaff } from './store.ts';

const cachedFor = 5 * 60_000;
const day = 86_400_000;

type Days = AdminStats['days'];

/** The figures for staff: what there is now is counted at each call, the days that were every five minutes. */
export function readAdminStatsOf({ db, now, config }: Pick<House, 'db' | 'now' | 'config'>) {
  let cached: { at: number; days: Days } | undefined;

  return async function readAdminStats(): Promise<AdminStats> {
    const at = now();
    const age = cached ? at.getTime() - cached.at : Infinity;
    if (!cached || age >= cachedFor || age < 0) {
      // Clocks are put forward and back in some zones: noon is the same day in every case.
      const noon = startOfDay(at, config.zone).getTime() + day / 2;
      const since = startOfDay(new Date(noon - (statsDays - 1) * day), config.zone);
      cached = { at: at.getTime(), days: await countDays(db, { since, zone: config.zone, days: statsDays }) };
    }
    const totals = await countForStaff(db, at);
    if (!totals) throw new Error('counting answers nothing');
    return { ...totals, days: cached.days };
  };
}
