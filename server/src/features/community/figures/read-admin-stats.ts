import { adminStats, statsDays, type AdminStats } from '@mutirao/contract/features/community/shapes';
import type { House } from '#platform/house/house';
import { keepFigure } from '#platform/relay/kept-figure';
import { startOfDay } from '../read-stats.ts';
import { countDays, countForStaff } from './store.ts';

const goodFor = 5 * 60_000;
const day = 86_400_000;

/** The figures for staff: what there is now is counted at each call, the days that were every five minutes. */
export function readAdminStatsOf(house: Pick<House, 'db' | 'relay' | 'now' | 'config'>) {
  const { db, now, config } = house;
  const readDays = keepFigure(house, {
    name: 'days of the community',
    shape: adminStats.shape.days,
    goodFor,
    count(at) {
      // Clocks are put forward and back in some zones: noon is the same day in every case.
      const noon = startOfDay(at, config.zone).getTime() + day / 2;
      const since = startOfDay(new Date(noon - (statsDays - 1) * day), config.zone);
      return countDays(db, { since, zone: config.zone, days: statsDays });
    },
  });

  return async function readAdminStats(): Promise<AdminStats> {
    const days = await readDays();
    const totals = await countForStaff(db, now());
    if (!totals) throw new Error('counting answers nothing');
    return { ...totals, days };
  };
}
