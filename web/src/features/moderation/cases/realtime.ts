import { moderationChangedEvent } from '@mutirao/contract/features/moderation/events';
import type { QueryClient } from '@tanstack/react-query';
import { subscribeRealtimeEvent, onEventsMissed } from '#platform/realtime/socket.ts';
import { moderationKeys } from '../keys.ts';

// The delay in milliseconds before the refetch: if many users report the same item at once, one refetch is enough for
// all of them.
const pause = 250;

/**
 * Refetches all shown cases and appeals when something changed, and calls `recount` for the counts that come with the
 * profile. Returns the unsubscribe function.
 */
export function subscribeCacheToModeration(cache: QueryClient, recount: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const renew = () => {
    timer = undefined;
    void cache.invalidateQueries({ queryKey: moderationKeys.all });
    recount();
  };
  const renewSoon = () => {
    timer ??= setTimeout(renew, pause);
  };
  const forgets = [subscribeRealtimeEvent(moderationChangedEvent, renewSoon), onEventsMissed(renewSoon)];
  return () => {
    clearTimeout(timer);
    forgets.forEach((clear) => clear());
  };
}
