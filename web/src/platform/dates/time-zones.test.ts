import { expect, test } from 'vitest';
import { toZonedDateTime, isSameTimeInZones, zonedDateTimeToUtc, startOfZonedDay } from './time-zones.ts';

test('a date converts to the local time of a zone and back', () => {
  expect(toZonedDateTime('America/Sao_Paulo', '2026-11-22T01:30:00.000Z')).toBe('2026-11-21T22:30');
  expect(zonedDateTimeToUtc('America/Sao_Paulo', '2026-11-21T22:30')).toBe('2026-11-22T01:30:00.000Z');
  expect(toZonedDateTime('Asia/Tokyo', '2026-11-21T15:00:00.000Z')).toBe('2026-11-22T00:00');
  expect(zonedDateTimeToUtc('UTC', 'soon')).toBeUndefined();
});

test('at a clock change, a skipped time moves forward and a repeated time is the first one', () => {
  expect(zonedDateTimeToUtc('America/New_York', '2026-03-08T02:30')).toBe('2026-03-08T07:30:00.000Z');
  expect(zonedDateTimeToUtc('America/New_York', '2026-11-01T01:30')).toBe('2026-11-01T05:30:00.000Z');
});

test('zones with the same clock count as one', () => {
  const at = '2026-11-22T12:00:00.000Z';
  expect(isSameTimeInZones('America/Sao_Paulo', 'America/Bahia', at)).toBe(true);
  expect(isSameTimeInZones('America/Sao_Paulo', 'America/Manaus', at)).toBe(false);
});

test.each([
  ['2026-11-22', 'America/Sao_Paulo', '2026-11-22T03:00:00.000Z'],
  ['2026-11-22', 'Asia/Tokyo', '2026-11-21T15:00:00.000Z'],
  // In São Paulo the clock changes of 2018 were at midnight.
  ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
  ['2018-02-18', 'America/Sao_Paulo', '2018-02-18T03:00:00.000Z'],
  // In Sydney the clocks change some hours after midnight.
  ['2026-10-04', 'Australia/Sydney', '2026-10-03T14:00:00.000Z'],
  ['2026-04-05', 'Australia/Sydney', '2026-04-04T13:00:00.000Z'],
])('%s begins in %s at %s', (day, zone, moment) => {
  expect(startOfZonedDay(zone, day)).toBe(moment);
});
