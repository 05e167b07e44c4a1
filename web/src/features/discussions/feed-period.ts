import {
  feedPeriods,
  defaultDiscussionSort,
  type FeedPeriod,
} from '@mutirao/contract/features/discussions/limits';
import { writeStored, readStored } from '#platform/storage/browser-storage.ts';
import type { FeedQuery } from './keys.ts';

const key = 'mutirao-feed-period';

/** Saves the period that the user chose in this browser, for the next visits. */
export const saveFeedPeriod = (period: FeedPeriod) => writeStored(key, period);

type Input = Pick<FeedQuery, 'sort' | 'q' | 'tag'>;

/**
 * Returns the period of the feed if the address names none: the viewer's last choice, else the hub's default. Searches,
 * tags and the other orders have no limit. Undefined means `all`.
 */
export function getStoredOrDefaultFeedPeriod(
  { sort, q, tag }: Input,
  firstPeriod: FeedPeriod,
): FeedQuery['period'] {
  if (sort !== defaultDiscussionSort || q !== undefined || tag !== undefined) return undefined;
  const remembered = readStored(key);
  const period = feedPeriods.find((option) => option === remembered) ?? firstPeriod;
  return period === 'all' ? undefined : period;
}
