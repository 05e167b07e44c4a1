import { expect, test } from 'vitest';
import { resolveClosedReason } from './closed-reason.ts';

test('the user’s own block closes a conversation at once, and its removal opens it at once', () => {
  expect(resolveClosedReason(null, true)).toBe('blocked');
  expect(resolveClosedReason('waiting', true)).toBe('blocked');
  expect(resolveClosedReason('blocked', false)).toBeNull();
});

test('the decision of the other participant stays as the server sent it', () => {
  expect(resolveClosedReason('refused', false)).toBe('refused');
  expect(resolveClosedReason('waiting', false)).toBe('waiting');
  expect(resolveClosedReason(null, false)).toBeNull();
});
