import { expect, test } from 'vitest';
import { formatSizeLimit, toSizeLimitMegabytes } from './size-limits.ts';

test.each([
  [5 * 1024 * 1024, 5],
  [5_000_000, 5],
  [512 * 1024 * 1024, 512],
])('%i bytes are %i MB', (limit, megabytes) => {
  expect(toSizeLimitMegabytes(limit)).toBe(megabytes);
});

test.each([
  [1024 * 1024, '1 MB'],
  [50 * 1024 * 1024, '50 MB'],
  [2 * 1024 * 1024 * 1024, '2 GB'],
])('%i bytes are written %s', (limit, text) => {
  expect(formatSizeLimit(limit)).toBe(text);
});
