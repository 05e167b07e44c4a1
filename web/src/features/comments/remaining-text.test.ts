import { expect, test } from 'vitest';
import { remainingText, remainingEditedText } from './remaining-text.ts';

test('the sent text leaves the field; text added after sending remains complete', () => {
  expect(remainingText('Assim. ', 'Assim. ')).toBe('');
  expect(remainingText('Assim. ', 'Assim.')).toBe('');
  expect(remainingText('Assim. E mais', 'Assim. ')).toBe('E mais');
  expect(remainingText('Assim.\n\nE mais\n', 'Assim.\n')).toBe('E mais\n');
});

test('another text stays whole', () => {
  expect(remainingText('Não, assim.', 'Assim.')).toBe('Não, assim.');
  expect(remainingText('Assi', 'Assim.')).toBe('Assi');
  expect(remainingText('', 'Assim.')).toBe('');
});

test('of a changed text all stays that is no longer what was sent', () => {
  expect(remainingEditedText('Assim.', 'Assim.')).toBe('');
  expect(remainingEditedText('Assim. E mais', 'Assim.')).toBe('Assim. E mais');
});
