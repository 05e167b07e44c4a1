import { expect, test } from 'vitest';
import { closingNow } from './closing-now.ts';

test('the user’s own block closes a conversation at once, and its removal opens it at once', () => {
  expect(closingNow(null, true)).toBe('blocked');
  expect(closingNow('waiting', true)).toBe('blocked');
  expect(closingNow('blocked', false)).toBeNull();
});

test('the decision of the other participant stays as the server sent it', () => {
  expect(closingNow('refused', false)).toBe('refused');
  expect(closingNow('waiting', false)).toBe('waiting');
  expect(closingNow(null, false)).toBeNull();
});
