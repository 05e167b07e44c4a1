import { expect, test } from 'vitest';
import { addMonths, dayByKey, daysBetween, weeksOf } from './days.ts';

test('a month stands in whole weeks that begin on Sunday', () => {
  const november = weeksOf('2026-11');
  expect(november.map((week) => week[0])).toEqual([
    '2026-11-01',
    '2026-11-08',
    '2026-11-15',
    '2026-11-22',
    '2026-11-29',
  ]);
  expect(weeksOf('2026-08')[0]?.[0]).toBe('2026-07-26');
  expect(weeksOf('2026-08').flat()).toHaveLength(42);
  expect(weeksOf('2026-02').flat()).toHaveLength(28);
});

test('months follow one another over the end of a year', () => {
  expect([addMonths('2026-12', 1), addMonths('2026-01', -1), addMonths('2026-05', 12)]).toEqual([
    '2027-01',
    '2025-12',
    '2027-05',
  ]);
  expect(daysBetween('2026-12-31', '2027-01-02')).toBe(2);
});

test('keys lead through days, weeks, months and years', () => {
  const from = (day: string, key: string, shiftKey = false) => dayByKey(day, { key, shiftKey });
  expect(from('2026-11-30', 'ArrowRight')).toBe('2026-12-01');
  expect(from('2026-11-03', 'ArrowUp')).toBe('2026-10-27');
  expect(from('2026-11-18', 'Home')).toBe('2026-11-15');
  expect(from('2026-11-18', 'End')).toBe('2026-11-21');
  expect(from('2026-01-31', 'PageDown')).toBe('2026-02-28');
  expect(from('2028-02-29', 'PageUp', true)).toBe('2027-02-28');
  expect(from('2026-11-18', 'a')).toBeUndefined();
});
