import { expect, test } from 'vitest';
import { parseBanMilliseconds } from './ban-duration.ts';

test.each([
  ['none', 0],
  ['0', 0],
  ['24h', 86_400_000],
  ['1h30m', 5_400_000],
  ['1.5h', 5_400_000],
  ['.5m', 30_000],
  ['1h1m1s1ms', 3_661_001],
  ['876000h', 876_000 * 3_600_000],
])('%s is %d milliseconds', (text, expected) => {
  expect(parseBanMilliseconds(text)).toBe(expected);
});

test.each(['', '24', 'h', '-1h', '1d', '1 h', 'forever', '1..5h', '9999999h', '1h'.repeat(60)])(
  '"%s" is no duration',
  (text) => {
    expect(parseBanMilliseconds(text)).toBeUndefined();
  },
);
