import { expect, test } from 'vitest';
import { maxFileMegabytes } from './limits.ts';

test('the max size of a file is a whole number of megabytes, as hubs store their limits', () => {
  expect(Number.isInteger(maxFileMegabytes)).toBe(true);
});
