import { expect, test } from 'vitest';
import { getTextAfterSubmit } from './remaining-text.ts';

test('the sent text leaves the field; text added after sending remains complete', () => {
  expect(getTextAfterSubmit('Assim. ', { submitted: 'Assim. ', isEdit: false })).toBe('');
  expect(getTextAfterSubmit('Assim. ', { submitted: 'Assim.', isEdit: false })).toBe('');
  expect(getTextAfterSubmit('Assim. E mais', { submitted: 'Assim. ', isEdit: false })).toBe('E mais');
  expect(getTextAfterSubmit('Assim.\n\nE mais\n', { submitted: 'Assim.\n', isEdit: false })).toBe('E mais\n');
});

test('a different text remains unchanged', () => {
  expect(getTextAfterSubmit('Não, assim.', { submitted: 'Assim.', isEdit: false })).toBe('Não, assim.');
  expect(getTextAfterSubmit('Assi', { submitted: 'Assim.', isEdit: false })).toBe('Assi');
  expect(getTextAfterSubmit('', { submitted: 'Assim.', isEdit: false })).toBe('');
});

test('an edited text remains in full if it differs from the text that was sent', () => {
  expect(getTextAfterSubmit('Assim.', { submitted: 'Assim.', isEdit: true })).toBe('');
  expect(getTextAfterSubmit('Assim. E mais', { submitted: 'Assim.', isEdit: true })).toBe('Assim. E mais');
});
