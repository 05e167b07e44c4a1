import { moderationChangedEvent } from '@mutirao/contract/features/moderation/events';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { subscribeRealtimeEvent, onEventsMissed } from '#platform/realtime/socket.ts';
import { joiningKeys } from './keys.ts';

/** Updates the queue while it is shown: a new request came in, or another staff member has decided. */
export function useJoinRequestEvents() {
  const cache = useQueryClient();
  useEffect(() => {
    const invalidateJoining = () => void cache.invalidateQueries({ queryKey: joiningKeys.all });
    const unsubscribers = [
      subscribeRealtimeEvent(moderationChangedEvent, invalidateJoining),
      onEventsMissed(invalidateJoining),
    ];
    return () => unsubscribers.forEach((unsubscribe) => unsubscribe());
  }, [cache]);
}
