import { expect, test } from 'vitest';
import { currentClosedReason } from './closed-reason.ts';

test('the user’s own block closes a conversation at once, and its removal opens it at once', () => {
  expect(currentClosedReason(null, true)).toBe('blocked');
  expect(currentClosedReason('waiting', true)).toBe('blocked');
  expect(currentClosedReason('blocked', false)).toBeNull();
});

test('the decision of the other participant stays as the server sent it', () => {
  expect(currentClosedReason('refused', false)).toBe('refused');
  expect(currentClosedReason('waiting', false)).toBe('waiting');
  expect(currentClosedReason(null, false)).toBeNull();
});
