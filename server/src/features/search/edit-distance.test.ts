import { expect, test } from 'vitest';
import { countTypingErrors, swapNeighbours } from './edit-distance.ts';

test.each([
  ['senha', 'senha', 0],
  ['sehna', 'senha', 1],
  ['senh', 'senha', 1],
  ['senhaa', 'senha', 1],
  ['semha', 'senha', 1],
  ['composteria', 'composteira', 1],
  ['composteria', 'composte', 3],
  ['', 'abc', 3],
  ['abc', '', 3],
])('the typing errors between two words are counted: %j %j %d', (word, other, errors) => {
  expect(countTypingErrors(word, other)).toBe(errors);
  expect(countTypingErrors(other, word)).toBe(errors);
});

test('neighbours are swapped only if they differ', () => {
  expect(swapNeighbours('aab')).toEqual(['aba']);
  expect(swapNeighbours('a')).toEqual([]);
});
