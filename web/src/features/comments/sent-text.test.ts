import { expect, test } from 'vitest';
import { restOf, restOfChange } from './sent-text.ts';

test('the sent text leaves the field; text added after sending remains complete', () => {
  expect(restOf('Assim. ', 'Assim. ')).toBe('');
  expect(restOf('Assim. ', 'Assim.')).toBe('');
  expect(restOf('Assim. E mais', 'Assim. ')).toBe('E mais');
  expect(restOf('Assim.\n\nE mais\n', 'Assim.\n')).toBe('E mais\n');
});

test('another text stays whole', () => {
  expect(restOf('Não, assim.', 'Assim.')).toBe('Não, assim.');
  expect(restOf('Assi', 'Assim.')).toBe('Assi');
  expect(restOf('', 'Assim.')).toBe('');
});

test('of a changed text all stays that is no longer what was sent', () => {
  expect(restOfChange('Assim.', 'Assim.')).toBe('');
  expect(restOfChange('Assim. E mais', 'Assim.')).toBe('Assim. E mais');
});
