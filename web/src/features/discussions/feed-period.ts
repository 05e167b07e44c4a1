import { periods, type Period } from '@mutirao/contract/features/discussions/limits';
import { keep, readKept } from '#platform/storage/kept.ts';
import type { FeedWish } from './keys.ts';

const key = 'mutirao-feed-period';

/** Saves the period that the user chose in this browser, for the next visits. */
export const rememberPeriod = (period: Period) => keep(key, period);

type Asked = Pick<FeedWish, 'sort' | 'q' | 'tag'>;

/**
 * Returns the period of the feed if the address names none: the viewer's last choice, else the hub's default. Searches,
 * tags
 * and the other orders have no limit. Undefined means `all`.
 */
export function defaultPeriod({ sort, q, tag }: Asked, firstPeriod: Period): FeedWish['period'] {
  if (sort !== 'relevantes' || q !== undefined || tag !== undefined) return undefined;
  const remembered = readKept(key);
  const period = periods.find((known) => known === remembered) ?? firstPeriod;
  return period === 'all' ? undefined : period;
}
