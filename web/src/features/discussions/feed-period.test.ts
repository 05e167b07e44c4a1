import { discussionSorts } from '@mutirao/contract/features/discussions/limits';
import { afterEach, expect, test } from 'vitest';
import { clearStoredByPrefix } from '#platform/storage/browser-storage.ts';
import { getStoredOrDefaultFeedPeriod, saveFeedPeriod } from './feed-period.ts';

const first = { sort: 'relevantes', q: undefined, tag: undefined } as const;
afterEach(() => clearStoredByPrefix('mutirao-feed-period'));

test('the first view of a hub with enough discussions is limited to 30 days, that of a young hub is not', () => {
  expect(getStoredOrDefaultFeedPeriod(first, '30d')).toBe('30d');
  expect(getStoredOrDefaultFeedPeriod(first, 'all')).toBeUndefined();
});

test('the period that the reader chose has priority over that of the hub', () => {
  saveFeedPeriod('7d');
  expect(getStoredOrDefaultFeedPeriod(first, '30d')).toBe('7d');
  saveFeedPeriod('all');
  expect(getStoredOrDefaultFeedPeriod(first, '30d')).toBeUndefined();
});

test('searches, tags and the other orders have no limit', () => {
  saveFeedPeriod('7d');
  expect(getStoredOrDefaultFeedPeriod({ ...first, q: 'horta' }, '30d')).toBeUndefined();
  expect(getStoredOrDefaultFeedPeriod({ ...first, tag: 'n8n' }, '30d')).toBeUndefined();
  for (const sort of discussionSorts.filter((name) => name !== first.sort))
    expect(getStoredOrDefaultFeedPeriod({ ...first, sort }, '30d'), sort).toBeUndefined();
});
