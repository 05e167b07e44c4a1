import { expect, test } from 'vitest';
import { restOf } from './sent-text.ts';

test('what was sent leaves the field; what was typed meanwhile stays, every letter of it', () => {
  expect(restOf('Assim. ', 'Assim. ')).toBe('');
  expect(restOf('Assim. E mais', 'Assim. ')).toBe('Assim. E mais');
  expect(restOf('', 'Assim.')).toBe('');
});
