import { expect, test } from 'vitest';
import { formatClock, parseClock } from './clock.ts';

test.each([
  [0, '0:00'],
  [65, '1:05'],
  [3725, '1:02:05'],
  [86_400, '24:00:00'],
])('%i seconds are shown and read as %s', (second, text) => {
  expect(formatClock(second)).toBe(text);
  expect(parseClock(` ${text} `)).toBe(second);
});

test('minutes may be more than an hour', () => expect(parseClock('90:00')).toBe(5400));

test.each(['', '5', '1:5', '1:60', '1:60:00', '-1:00', 'um', '24:00:01', '1:2:3:4'])(
  '%s is no moment',
  (text) => expect(parseClock(text)).toBeUndefined(),
);
