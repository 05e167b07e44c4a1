import { expect, test } from 'vitest';
import { toEventQuery, clampQueryToRange } from './event-filter.ts';

const now = new Date('2026-11-23T12:00:00Z');
const days = { from: '2026-11-01T03:00:00.000Z', to: '2026-12-06T03:00:00.000Z' };

test('a filter for upcoming or past events narrows the queried days, and never widens them', () => {
  expect(clampQueryToRange(days, toEventQuery({}, now))).toEqual(days);
  expect(clampQueryToRange(days, toEventQuery({ period: 'upcoming' }, now))).toEqual({
    ...days,
    from: now.toISOString(),
  });
  expect(clampQueryToRange(days, toEventQuery({ period: 'past', q: 'bot' }, now))).toEqual({
    ...days,
    to: now.toISOString(),
    q: 'bot',
  });
  const earlier = { from: '2026-01-01T03:00:00.000Z', to: '2026-02-01T03:00:00.000Z' };
  expect(clampQueryToRange(earlier, toEventQuery({ period: 'past' }, now))).toEqual(earlier);
});
