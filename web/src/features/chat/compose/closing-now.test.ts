import { expect, test } from 'vitest';
import { closingNow } from './closing-now.ts';

test('one’s own block closes at once, and opens at once', () => {
  expect(closingNow(null, true)).toBe('blocked');
  expect(closingNow('waiting', true)).toBe('blocked');
  expect(closingNow('blocked', false)).toBeNull();
});

test('what the other decides stays as it was told', () => {
  expect(closingNow('refused', false)).toBe('refused');
  expect(closingNow('waiting', false)).toBe('waiting');
  expect(closingNow(null, false)).toBeNull();
});
