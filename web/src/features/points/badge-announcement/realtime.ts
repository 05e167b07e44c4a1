import { badgesGrantedEvent } from '@mutirao/contract/features/points/events';
import { useEffect, useState } from 'react';
import { subscribeRealtimeEvent } from '#platform/realtime/socket.ts';

/**
 * Returns the badges to announce to a member: those earned while away, and each one that arrives while they are here.
 */
export function useUnseenBadges(earnedWhileAway: readonly string[]) {
  const [receivedBadges, setReceivedBadges] = useState<readonly string[]>([]);
  const [announced, setAnnounced] = useState<readonly string[]>([]);
  useEffect(
    () =>
      subscribeRealtimeEvent(badgesGrantedEvent, ({ badges }) =>
        setReceivedBadges((before) => [...before, ...badges]),
      ),
    [],
  );
  const newBadges = [...new Set([...earnedWhileAway, ...receivedBadges])].filter(
    (badge) => !announced.includes(badge),
  );
  return {
    newBadges,
    onAnnounced: (badges: readonly string[]) => setAnnounced((before) => [...before, ...badges]),
  };
}
