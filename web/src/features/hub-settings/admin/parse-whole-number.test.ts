import { expect, test } from 'vitest';
import { parseWholeNumberOrZero } from './parse-whole-number.ts';

test('a typed number of points is parsed, and an invalid one becomes 0', () => {
  const typed = ['10', ' 7 ', '007', '', 'dez', '-3', '1.5', '1e3'];
  expect(typed.map(parseWholeNumberOrZero)).toEqual([10, 7, 7, 0, 0, 0, 0, 0]);
});
