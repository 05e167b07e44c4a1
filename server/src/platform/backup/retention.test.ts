import { expect, test } from 'vitest';
import { parseArchiveId, toArchiveId } from './archive-ids.ts';
import {
  calculateMaxRetention,
  defaultRetentionSetting,
  tryParseBackupRetention,
  selectRetainedArchiveIds,
} from './retention.ts';

const day = (text: string, time = '030000') => `${text}T${time}Z`;
const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, index) =>
    toArchiveId(new Date(Date.parse(`${first}T03:00:00Z`) + index * 86_400_000)),
  );

test('the newest archive of each of the last 7 days, 4 weeks and 12 months is kept', () => {
  expect(tryParseBackupRetention(defaultRetentionSetting)).toEqual({ days: 7, weeks: 4, months: 12 });
  const retained = selectRetainedArchiveIds(daysFrom('2025-01-01', 696), { days: 7, weeks: 4, months: 12 });
  // The last day is Friday, 27 November 2026. The weeks end on Sundays, and the newest of this week is the 27th.
  expect(retained).toEqual([
    day('2025-12-31'),
    day('2026-01-31'),
    day('2026-02-28'),
    day('2026-03-31'),
    day('2026-04-30'),
    day('2026-05-31'),
    day('2026-06-30'),
    day('2026-07-31'),
    day('2026-08-31'),
    day('2026-09-30'),
    day('2026-10-31'),
    day('2026-11-08'),
    day('2026-11-15'),
    ...daysFrom('2026-11-21', 7),
  ]);
});

test('of several archives of a day the newest counts, and a gap removes none', () => {
  const ids = [day('2026-03-01', '010000'), day('2026-03-01', '020000'), day('2026-09-01')];
  expect(selectRetainedArchiveIds(ids, { days: 7, weeks: 4, months: 12 })).toEqual(ids.slice(1));
  expect(selectRetainedArchiveIds(ids, { days: 1, weeks: 1, months: 1 })).toEqual(ids.slice(2));
});

test.each([
  ['7,4,12', { unit: 'months', count: 12 }],
  ['7,4,0', { unit: 'days', count: 35 }],
  ['10,1,0', { unit: 'days', count: 11 }],
  ['3,0,0', { unit: 'days', count: 4 }],
  ['1,0,1', { unit: 'days', count: 2 }],
  ['1,0,2', { unit: 'months', count: 2 }],
])(
  'with a backup of every night and %s no archive remains for longer than is promised',
  (keep, expectedRetention) => {
    const retention = tryParseBackupRetention(keep) ?? { days: 0, weeks: 0, months: 0 };
    const promised = calculateMaxRetention(retention);
    expect(promised).toEqual(expectedRetention);
    let retained: string[] = [];
    for (const id of daysFrom('2025-01-01', 800)) {
      const oldest = parseArchiveId(retained[0] ?? id) ?? new Date(Number.NaN);
      // Until this moment, the oldest archive was retained.
      const end = new Date(oldest);
      if (promised.unit === 'days') end.setUTCDate(end.getUTCDate() + promised.count);
      else end.setUTCMonth(end.getUTCMonth() + promised.count);
      expect(parseArchiveId(id)?.getTime()).toBeLessThanOrEqual(end.getTime());
      retained = selectRetainedArchiveIds([...retained, id], retention);
    }
  },
);

test('a retention names days, weeks and months, and keeps at least one day', () => {
  expect(tryParseBackupRetention('7,4,0')).toEqual({ days: 7, weeks: 4, months: 0 });
  for (const text of ['0,4,12', '7,4', '7,4,12,1', '-7,4,12', 'always', ''])
    expect(tryParseBackupRetention(text)).toBeUndefined();
});

test('an archive is named after its moment in UTC', () => {
  expect(toArchiveId(new Date('2026-11-27T00:15:30.900-03:00'))).toBe('2026-11-27T031530Z');
  expect(parseArchiveId('2026-11-27T031530Z')?.toISOString()).toBe('2026-11-27T03:15:30.000Z');
  for (const other of ['2026-13-01T000000Z', '2026-11-27', '../2026-11-27T031530Z', ''])
    expect(parseArchiveId(other)).toBeUndefined();
});
