import type { AppContext } from '#platform/context/app-context';
import { isDiskLow, type DiskSpace } from '#platform/storage/disk-space';
import {
  readDailyDiskGrowthAndFirstDay,
  insertDiskSampleAndPurgeOld,
  type DailyDiskGrowthAndFirstDay,
} from '../store/incidents.ts';
import type { SystemCheck, SystemCheckResult } from './system-check.ts';

const gigabyte = 1_000_000_000;
const minFreeShare = 0.1;
const minDaysUntilFull = 30;

export const toGigabytes = (bytes: number) => Math.round((bytes / gigabyte) * 10) / 10;

/**
 * Returns in how many days the disk is full if its use grows as in the last weeks; undefined if its use does not grow.
 */
export const calculateDaysUntilFull = ({ bytes_a_day: growth }: DailyDiskGrowthAndFirstDay, free: number) =>
  growth !== null && growth > 0 ? Math.floor(free / growth) : undefined;

/** Checks the disk that contains `HUB_DATA_DIR`, and stores its sample of the day. */
export const diskCheck: SystemCheck = {
  id: 'disk',
  everySeconds: 300,
  async run(ctx): Promise<SystemCheckResult> {
    const space = await ctx.readDiskSpace();
    const { free, size } = space;
    await insertDiskSampleAndPurgeOld(ctx.db, {
      usedBytes: size - free,
      now: ctx.now(),
      zone: ctx.config.zone,
    });
    return toCheckResult(
      space,
      calculateDaysUntilFull(await readDailyDiskGrowthAndFirstDay(ctx.db, ctx.now()), free),
      ctx,
    );
  },
};

function toCheckResult(
  space: DiskSpace,
  days: number | undefined,
  { config }: Pick<AppContext, 'config'>,
): SystemCheckResult {
  const freeGigabytes = toGigabytes(space.free);
  // With the embedded database, `databaseDiskCheck` reports a full disk, so this check does not report it.
  if (isDiskLow(space))
    return config.databaseUrl ? { problem: 'disk_full', params: { freeGigabytes } } : { state: 'ok' };
  if (space.free < space.size * minFreeShare || (days !== undefined && days <= minDaysUntilFull))
    return { problem: 'disk_filling', params: { freeGigabytes, days: days ?? 0 } };
  return { state: 'ok' };
}
