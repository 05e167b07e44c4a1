import { moderationChangedEvent } from '@mutirao/contract/features/moderation/events';
import type { QueryClient } from '@tanstack/react-query';
import { subscribeRealtimeEvent, onEventsMissed } from '#platform/realtime/socket.ts';
import { moderationKeys } from '../keys.ts';

// The milliseconds between the first change and the refetch. Later changes do not extend the delay, so that one refetch
// is enough for many reports at once, and no number of reports can postpone it.
const refetchDelay = 250;

/**
 * Refetches all shown cases and appeals when something changed, and calls `recount` for the counts that come with the
 * profile. Returns the unsubscribe function.
 */
export function subscribeRefetchOnModerationEvents(cache: QueryClient, recount: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const invalidateCases = () => {
    timer = undefined;
    void cache.invalidateQueries({ queryKey: moderationKeys.all });
    recount();
  };
  const scheduleInvalidation = () => {
    timer ??= setTimeout(invalidateCases, refetchDelay);
  };
  const unsubscribers = [
    subscribeRealtimeEvent(moderationChangedEvent, scheduleInvalidation),
    onEventsMissed(scheduleInvalidation),
  ];
  return () => {
    clearTimeout(timer);
    unsubscribers.forEach((unsubscribe) => unsubscribe());
  };
}
