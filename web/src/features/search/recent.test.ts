import { expect, test } from 'vitest';
import { forgetRecent, keepRecent, readRecent } from './recent.ts';

test('recent searches are newest first, each once, at most six, and private to the member', () => {
  for (const q of ['um', 'dois', 'três', 'Dois', 'quatro', 'cinco', 'seis', 'sete']) keepRecent('ana', q);
  expect(readRecent('ana')).toEqual(['sete', 'seis', 'cinco', 'quatro', 'Dois', 'três']);
  expect(readRecent('bia')).toEqual([]);
  forgetRecent('ana');
  expect(readRecent('ana')).toEqual([]);
});
