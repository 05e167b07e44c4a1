import { expect, test } from 'vitest';
import { remainingText, remainingEditedText } from './remaining-text.ts';

test('the sent text leaves the field; text added after sending remains complete', () => {
  expect(remainingText('Assim. ', 'Assim. ')).toBe('');
  expect(remainingText('Assim. ', 'Assim.')).toBe('');
  expect(remainingText('Assim. E mais', 'Assim. ')).toBe('E mais');
  expect(remainingText('Assim.\n\nE mais\n', 'Assim.\n')).toBe('E mais\n');
});

test('a different text remains unchanged', () => {
  expect(remainingText('Não, assim.', 'Assim.')).toBe('Não, assim.');
  expect(remainingText('Assi', 'Assim.')).toBe('Assi');
  expect(remainingText('', 'Assim.')).toBe('');
});

test('an edited text remains in full if it differs from the text that was sent', () => {
  expect(remainingEditedText('Assim.', 'Assim.')).toBe('');
  expect(remainingEditedText('Assim. E mais', 'Assim.')).toBe('Assim. E mais');
});
