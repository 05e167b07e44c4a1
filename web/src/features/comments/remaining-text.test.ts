import { expect, test } from 'vitest';
import { getUnsentText, getUnsavedEdit } from './remaining-text.ts';

test('the sent text leaves the field; text added after sending remains complete', () => {
  expect(getUnsentText('Assim. ', 'Assim. ')).toBe('');
  expect(getUnsentText('Assim. ', 'Assim.')).toBe('');
  expect(getUnsentText('Assim. E mais', 'Assim. ')).toBe('E mais');
  expect(getUnsentText('Assim.\n\nE mais\n', 'Assim.\n')).toBe('E mais\n');
});

test('a different text remains unchanged', () => {
  expect(getUnsentText('Não, assim.', 'Assim.')).toBe('Não, assim.');
  expect(getUnsentText('Assi', 'Assim.')).toBe('Assi');
  expect(getUnsentText('', 'Assim.')).toBe('');
});

test('an edited text remains in full if it differs from the text that was sent', () => {
  expect(getUnsavedEdit('Assim.', 'Assim.')).toBe('');
  expect(getUnsavedEdit('Assim. E mais', 'Assim.')).toBe('Assim. E mais');
});
