import { brazilianHolidayNames } from '@mutirao/contract/features/support/limits';
import { expect, test } from 'vitest';
import { findNationalHoliday } from './national-holidays.ts';
import { computeSupportHoursState } from './support-hours.ts';

const zone = 'America/Sao_Paulo';
// São Paulo is three hours behind UTC; it has no summer time.
const parseTime = (wall: string) => new Date(`${wall}:00-03:00`);
const state = (wall: string) => {
  const { isOpen, changesAt, holiday } = computeSupportHoursState(parseTime(wall), zone);
  return [isOpen, changesAt.toISOString(), holiday];
};
const moment = (wall: string) => parseTime(wall).toISOString();

test.each([
  ['just before nine', '2026-11-23T08:59', false, '2026-11-23T09:00'],
  ['at nine', '2026-11-23T09:00', true, '2026-11-23T18:00'],
  ['just before six', '2026-11-23T17:59', true, '2026-11-23T18:00'],
  ['at six', '2026-11-23T18:00', false, '2026-11-24T09:00'],
  ['on a Friday evening', '2026-11-27T18:00', false, '2026-11-30T09:00'],
  ['on a Saturday', '2026-11-28T12:00', false, '2026-11-30T09:00'],
  ['on a Sunday', '2026-11-29T23:59', false, '2026-11-30T09:00'],
])('%s the team is available only during the support hours', (_, now, isOpen, changesAt) => {
  expect(state(now)).toEqual([isOpen, moment(changesAt), undefined]);
});

test.each([
  ['New Year, a Friday, and the weekend after it', '2027-01-01T10:00', 'new_year', '2027-01-04T09:00'],
  ['Good Friday', '2026-04-03T10:00', 'good_friday', '2026-04-06T09:00'],
  ['Black Consciousness Day, since 2024', '2026-11-20T10:00', 'black_consciousness', '2026-11-23T09:00'],
  ['Christmas, at any hour', '2026-12-25T20:00', 'christmas', '2026-12-28T09:00'],
])('%s: the team is not available', (_, now, holiday, changesAt) => {
  expect(state(now)).toEqual([false, moment(changesAt), holiday]);
});

test.each([
  ['Monday of Carnival', '2026-02-16T10:00'],
  ['Carnival', '2026-02-17T10:00'],
  ['Ash Wednesday', '2026-02-18T10:00'],
  ['Corpus Christi', '2026-06-04T10:00'],
])('%s is not a national holiday', (_, now) => {
  expect(state(now)).toEqual([true, moment(now.replace('10:00', '18:00')), undefined]);
});

test('the day of the support hours is that of the time zone, not of the machine', () => {
  // Friday evening in São Paulo, when it is already Saturday in UTC.
  expect(computeSupportHoursState(new Date('2026-11-27T20:30:00Z'), zone).isOpen).toBe(true);
  expect(computeSupportHoursState(new Date('2026-11-28T01:00:00Z'), zone).changesAt).toEqual(
    parseTime('2026-11-30T09:00'),
  );
  expect(computeSupportHoursState(new Date('2026-11-28T01:00:00Z'), 'Asia/Tokyo').isOpen).toBe(false);
});

test('Across clock changes the team still starts at nine', () => {
  const lisbon = computeSupportHoursState(new Date('2026-03-28T12:00:00Z'), 'Europe/Lisbon');
  expect(lisbon.changesAt.toISOString()).toBe('2026-03-30T08:00:00.000Z');
  const before = computeSupportHoursState(new Date('2026-10-24T12:00:00Z'), 'Europe/Lisbon');
  expect(before.changesAt.toISOString()).toBe('2026-10-26T09:00:00.000Z');
});

test('Easter is where the calendars have it', () => {
  const fridays = { 2000: '4-21', 2008: '3-21', 2019: '4-19', 2024: '3-29', 2025: '4-18', 2038: '4-23' };
  for (const [year, friday] of Object.entries(fridays)) {
    const [month = 0, day = 0] = friday.split('-').map(Number);
    expect(findNationalHoliday({ year: Number(year), month, day }), friday).toBe('good_friday');
  }
});

test('a year has every national holiday once', () => {
  const foundDays = Array.from({ length: 366 }, (_, n) => new Date(Date.UTC(2028, 0, 1 + n))).flatMap(
    (date) =>
      findNationalHoliday({ year: 2028, month: date.getUTCMonth() + 1, day: date.getUTCDate() }) ?? [],
  );
  expect(foundDays.toSorted()).toEqual([...brazilianHolidayNames].toSorted());
});
