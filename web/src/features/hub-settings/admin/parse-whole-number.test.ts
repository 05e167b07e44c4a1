import { expect, test } from 'vitest';
import { parseWholeNumber } from './parse-whole-number.ts';

test('what is typed as a number of points is one, or none', () => {
  const typed = ['10', ' 7 ', '007', '', 'dez', '-3', '1.5', '1e3'];
  expect(typed.map(parseWholeNumber)).toEqual([10, 7, 7, 0, 0, 0, 0, 0]);
});
