import {
  feedPeriods,
  defaultDiscussionSort,
  type FeedPeriod,
} from '@mutirao/contract/features/discussions/limits';
import { writeStored, readStored } from '#platform/storage/browser-storage.ts';
import type { FeedQuery } from './keys.ts';

// Each account that uses this browser has its own choice, and so have guests.
const toKey = (memberId: string | undefined) => `mutirao-feed-period:${memberId ?? 'guest'}`;

/** Saves the period that the user chose, for the next visits. `memberId` is undefined for a guest. */
export const saveFeedPeriod = (memberId: string | undefined, period: FeedPeriod) =>
  writeStored(toKey(memberId), period);

type Input = Pick<FeedQuery, 'sort' | 'q' | 'tag'>;
type Defaults = {
  /** The period that the hub gives to users who have chosen none. */
  firstPeriod: FeedPeriod;
  /** Undefined for a guest. */
  memberId: string | undefined;
};

/**
 * Returns the period of the feed if the address names none: the viewer's last choice, else the hub's default.
 * Returns undefined, which means `all`, for searches, for tags, and for every order except the default one.
 */
export function getStoredOrDefaultFeedPeriod(
  { sort, q, tag }: Input,
  { firstPeriod, memberId }: Defaults,
): FeedQuery['period'] {
  if (sort !== defaultDiscussionSort || q !== undefined || tag !== undefined) return undefined;
  const remembered = readStored(toKey(memberId));
  const period = feedPeriods.find((option) => option === remembered) ?? firstPeriod;
  return period === 'all' ? undefined : period;
}
