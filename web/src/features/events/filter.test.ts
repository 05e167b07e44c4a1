import { expect, test } from 'vitest';
import { queryOf, within } from './filter.ts';

const now = new Date('2026-11-23T12:00:00Z');
const days = { from: '2026-11-01T03:00:00.000Z', to: '2026-12-06T03:00:00.000Z' };

test('what is to come, or past, narrows the days that are looked at, and never widens them', () => {
  expect(within(days, queryOf({}, now))).toEqual(days);
  expect(within(days, queryOf({ period: 'upcoming' }, now))).toEqual({ ...days, from: now.toISOString() });
  expect(within(days, queryOf({ period: 'past', q: 'bot' }, now))).toEqual({
    ...days,
    to: now.toISOString(),
    q: 'bot',
  });
  const earlier = { from: '2026-01-01T03:00:00.000Z', to: '2026-02-01T03:00:00.000Z' };
  expect(within(earlier, queryOf({ period: 'past' }, now))).toEqual(earlier);
});
