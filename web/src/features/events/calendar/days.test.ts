import { expect, test } from 'vitest';
import { addMonths, nextDayForKey, countDaysBetween, getVisibleMonthUtcRange, weeksOfMonth } from './days.ts';

test('a month is shown in complete weeks that begin on Sunday', () => {
  const november = weeksOfMonth('2026-11');
  expect(november.map((week) => week[0])).toEqual([
    '2026-11-01',
    '2026-11-08',
    '2026-11-15',
    '2026-11-22',
    '2026-11-29',
  ]);
  expect(weeksOfMonth('2026-08')[0]?.[0]).toBe('2026-07-26');
  expect(weeksOfMonth('2026-08').flat()).toHaveLength(42);
  expect(weeksOfMonth('2026-02').flat()).toHaveLength(28);
});

test('a month is shown with the days around it, by the clock of the hub', () => {
  expect(getVisibleMonthUtcRange('2026-11', 'America/Sao_Paulo')).toEqual({
    from: '2026-11-01T03:00:00.000Z',
    to: '2026-12-06T03:00:00.000Z',
  });
  // If midnight does not exist because of a clock change, the day begins one hour later.
  expect(getVisibleMonthUtcRange('2018-10', 'America/Sao_Paulo').to).toBe('2018-11-04T03:00:00.000Z');
});

test('months follow one another over the end of a year', () => {
  expect([addMonths('2026-12', 1), addMonths('2026-01', -1), addMonths('2026-05', 12)]).toEqual([
    '2027-01',
    '2025-12',
    '2027-05',
  ]);
  expect(countDaysBetween('2026-12-31', '2027-01-02')).toBe(2);
});

test('keys lead through days, weeks, months and years', () => {
  const from = (day: string, key: string, shiftKey = false) => nextDayForKey(day, { key, shiftKey });
  expect(from('2026-11-30', 'ArrowRight')).toBe('2026-12-01');
  expect(from('2026-11-03', 'ArrowUp')).toBe('2026-10-27');
  expect(from('2026-11-18', 'Home')).toBe('2026-11-15');
  expect(from('2026-11-18', 'End')).toBe('2026-11-21');
  expect(from('2026-01-31', 'PageDown')).toBe('2026-02-28');
  expect(from('2028-02-29', 'PageUp', true)).toBe('2027-02-28');
  expect(from('2026-11-18', 'a')).toBeUndefined();
});
