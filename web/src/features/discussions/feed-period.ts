import { periods, type Period } from '@mutirao/contract/features/discussions/limits';
import { keep, readKept } from '#platform/storage/kept.ts';
import type { FeedWish } from './keys.ts';

const key = 'mutirao-feed-period';

/** Remembers the period that the reader chose for the next visits in this browser. */
export const rememberPeriod = (period: Period) => keep(key, period);

type Asked = Pick<FeedWish, 'sort' | 'q' | 'tag'>;

/**
 * The period of the feed where the address names none: the reader's last choice, else the hub's first view. Searches, tags
 * and the other orders go back without an end. Undefined stands for `all`.
 */
export function defaultPeriod({ sort, q, tag }: Asked, firstPeriod: Period): FeedWish['period'] {
  if (sort !== 'relevantes' || q !== undefined || tag !== undefined) return undefined;
  const remembered = readKept(key);
  const period = periods.find((known) => known === remembered) ?? firstPeriod;
  return period === 'all' ? undefined : period;
}
