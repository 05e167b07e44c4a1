import type { ConversationClosedReason } from '@mutirao/contract/features/chat/limits';

/**
 * Returns why the user cannot write to a member. The reason from the hub is corrected by the user's own block of the
 * member, because the page knows earlier than the cached reason that the block began or ended.
 */
export function resolveConversationClosedReason(
  serverReason: ConversationClosedReason | null,
  isBlocked: boolean,
): ConversationClosedReason | null {
  if (isBlocked) return 'blocked';
  return serverReason === 'blocked' ? null : serverReason;
}
