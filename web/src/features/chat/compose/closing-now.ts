import type { Closing } from '@mutirao/contract/features/chat/limits';

/** What the hub told, with what one does oneself: one's own block is known here first, and so is its end. */
export function closingNow(told: Closing | null, isBlocked: boolean): Closing | null {
  if (isBlocked) return 'blocked';
  return told === 'blocked' ? null : told;
}
