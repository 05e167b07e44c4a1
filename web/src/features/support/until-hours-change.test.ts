import { expect, test } from 'vitest';
import { getMsUntilSupportHoursChange } from './until-hours-change.ts';

const now = '2026-11-23T20:59:30.000Z';
const minute = 60_000;

test.each([
  ['a second after the team goes', '2026-11-23T21:00:00.000Z', 31_000],
  ['at least a second', '2026-11-23T20:00:00.000Z', 1_000],
  ['at most an hour', '2026-11-30T12:00:00.000Z', 60 * minute],
])('the support availability is refetched %s', (_, changesAt, wait) => {
  expect(getMsUntilSupportHoursChange({ now, changesAt })).toBe(wait);
});
