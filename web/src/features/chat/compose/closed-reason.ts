import type { ConversationClosedReason } from '@mutirao/contract/features/chat/limits';

/**
 * Returns why the user cannot write: the value from the hub, corrected by the user's own block, because the page knows
 * of the block and of its end first.
 */
export function resolveConversationClosedReason(
  sent: ConversationClosedReason | null,
  isBlocked: boolean,
): ConversationClosedReason | null {
  if (isBlocked) return 'blocked';
  return sent === 'blocked' ? null : sent;
}
