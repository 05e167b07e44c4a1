import { expect, test } from 'vitest';
import { listRecurrenceDates } from './recurrence.ts';

test('an invalid day or an empty list of weekdays gives no dates', () => {
  expect(listRecurrenceDates('', { every: 'day', interval: 1, count: 3 })).toEqual([]);
  expect(listRecurrenceDates('2026-02-30x', { every: 'month', interval: 1, count: 3 })).toEqual([]);
  expect(listRecurrenceDates('2026-11-23', { every: 'week', interval: 1, count: 3, weekdays: [] })).toEqual(
    [],
  );
  expect(listRecurrenceDates('2026-11-23', { every: 'week', interval: 1, count: 2 })).toEqual([
    '2026-11-23',
    '2026-11-30',
  ]);
});
