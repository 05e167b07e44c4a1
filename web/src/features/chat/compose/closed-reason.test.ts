import { expect, test } from 'vitest';
import { resolveConversationClosedReason } from './closed-reason.ts';

test('the user’s own block closes a conversation at once, and its removal opens it at once', () => {
  expect(resolveConversationClosedReason(null, true)).toBe('blocked');
  expect(resolveConversationClosedReason('waiting', true)).toBe('blocked');
  expect(resolveConversationClosedReason('blocked', false)).toBeNull();
});

test('the decision of the other participant stays as the server sent it', () => {
  expect(resolveConversationClosedReason('refused', false)).toBe('refused');
  expect(resolveConversationClosedReason('waiting', false)).toBe('waiting');
  expect(resolveConversationClosedReason(null, false)).toBeNull();
});
