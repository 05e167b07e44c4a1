import { expect, test } from 'vitest';
import { dayAfter, isDay, startOf } from './days.ts';

test('a day is followed by the next one, at the end of a year as well', () => {
  expect([dayAfter('2026-11-22'), dayAfter('2026-12-31'), dayAfter('2028-02-28')]).toEqual([
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
])('whether %s is a day is known: %s', (text, is) => {
  expect(isDay(text)).toBe(is);
});

test.each([
  ['2026-11-22', 'America/Sao_Paulo', '2026-11-22T03:00:00.000Z'],
  ['2026-11-22', 'Asia/Tokyo', '2026-11-21T15:00:00.000Z'],
  // The clocks were put forward, and back, at midnight.
  ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
  ['2018-02-18', 'America/Sao_Paulo', '2018-02-18T03:00:00.000Z'],
  // They are changed some hours after it.
  ['2026-10-04', 'Australia/Sydney', '2026-10-03T14:00:00.000Z'],
  ['2026-04-05', 'Australia/Sydney', '2026-04-04T13:00:00.000Z'],
])('%s begins in %s at %s', (day, zone, moment) => {
  expect(startOf(day, zone)).toBe(moment);
});
