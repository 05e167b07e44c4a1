import { expect, test } from 'vitest';
import { getNextDay, isValidDay } from './days.ts';

test('a day is followed by the next one, at the end of a year as well', () => {
  expect([getNextDay('2026-11-22'), getNextDay('2026-12-31'), getNextDay('2028-02-28')]).toEqual([
    '2026-11-23',
    '2027-01-01',
    '2028-02-29',
  ]);
});

test.each([
  ['2026-11-22', true],
  ['2028-02-29', true],
  ['2026-02-30', false],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['ontem', false],
  ['', false],
])('%s is a valid day: %s', (text, isValid) => {
  expect(isValidDay(text)).toBe(isValid);
});
