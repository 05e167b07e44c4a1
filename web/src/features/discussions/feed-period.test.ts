import { discussionSorts } from '@mutirao/contract/features/discussions/limits';
import { afterEach, expect, test } from 'vitest';
import { clearStoredByPrefix } from '#platform/storage/browser-storage.ts';
import { createTestId } from '#testing/create-test-id.ts';
import { getStoredOrDefaultFeedPeriod, saveFeedPeriod } from './feed-period.ts';

const ana = createTestId(1);
const bia = createTestId(2);
const first = { sort: 'relevantes', q: undefined, tag: undefined } as const;
const month = { firstPeriod: '30d', memberId: ana } as const;
afterEach(() => clearStoredByPrefix('mutirao-feed-period'));

test('the first view of a hub with enough discussions is limited to 30 days, that of a young hub is not', () => {
  expect(getStoredOrDefaultFeedPeriod(first, month)).toBe('30d');
  expect(getStoredOrDefaultFeedPeriod(first, { ...month, firstPeriod: 'all' })).toBeUndefined();
});

test('the period that the reader chose has priority over that of the hub', () => {
  saveFeedPeriod(ana, '7d');
  expect(getStoredOrDefaultFeedPeriod(first, month)).toBe('7d');
  saveFeedPeriod(ana, 'all');
  expect(getStoredOrDefaultFeedPeriod(first, month)).toBeUndefined();
});

test('each account in the browser has its own choice, and guests have another', () => {
  saveFeedPeriod(ana, '7d');
  expect(getStoredOrDefaultFeedPeriod(first, { ...month, memberId: bia })).toBe('30d');
  expect(getStoredOrDefaultFeedPeriod(first, { ...month, memberId: undefined })).toBe('30d');
  saveFeedPeriod(undefined, '24h');
  saveFeedPeriod(bia, 'all');
  expect(getStoredOrDefaultFeedPeriod(first, month)).toBe('7d');
  expect(getStoredOrDefaultFeedPeriod(first, { ...month, memberId: bia })).toBeUndefined();
  expect(getStoredOrDefaultFeedPeriod(first, { ...month, memberId: undefined })).toBe('24h');
});

test('searches, tags and the other orders have no limit', () => {
  saveFeedPeriod(ana, '7d');
  expect(getStoredOrDefaultFeedPeriod({ ...first, q: 'horta' }, month)).toBeUndefined();
  expect(getStoredOrDefaultFeedPeriod({ ...first, tag: 'n8n' }, month)).toBeUndefined();
  for (const sort of discussionSorts.filter((name) => name !== first.sort))
    expect(getStoredOrDefaultFeedPeriod({ ...first, sort }, month), sort).toBeUndefined();
});
