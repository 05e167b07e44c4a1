import { expect, test } from 'vitest';
import { getTextTypedAfterSubmit, getUnsavedEdit } from './remaining-text.ts';

test('the sent text leaves the field; text added after sending remains complete', () => {
  expect(getTextTypedAfterSubmit('Assim. ', 'Assim. ')).toBe('');
  expect(getTextTypedAfterSubmit('Assim. ', 'Assim.')).toBe('');
  expect(getTextTypedAfterSubmit('Assim. E mais', 'Assim. ')).toBe('E mais');
  expect(getTextTypedAfterSubmit('Assim.\n\nE mais\n', 'Assim.\n')).toBe('E mais\n');
});

test('a different text remains unchanged', () => {
  expect(getTextTypedAfterSubmit('Não, assim.', 'Assim.')).toBe('Não, assim.');
  expect(getTextTypedAfterSubmit('Assi', 'Assim.')).toBe('Assi');
  expect(getTextTypedAfterSubmit('', 'Assim.')).toBe('');
});

test('an edited text remains in full if it differs from the text that was sent', () => {
  expect(getUnsavedEdit('Assim.', 'Assim.')).toBe('');
  expect(getUnsavedEdit('Assim. E mais', 'Assim.')).toBe('Assim. E mais');
});
