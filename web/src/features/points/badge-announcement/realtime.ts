import { badgesGrantedEvent } from '@mutirao/contract/features/points/events';
import { useEffect, useState } from 'react';
import { subscribeRealtimeEvent } from '#platform/realtime/socket.ts';

/**
 * Returns the badges to announce to a member: those earned while away, and each one that arrives while they are here.
 */
export function useUnseenBadges(whileAway: readonly string[]) {
  const [received, setReceived] = useState<readonly string[]>([]);
  const [sent, setSent] = useState<readonly string[]>([]);
  useEffect(
    () =>
      subscribeRealtimeEvent(badgesGrantedEvent, ({ badges }) =>
        setReceived((before) => [...before, ...badges]),
      ),
    [],
  );
  const newBadges = [...new Set([...whileAway, ...received])].filter((badge) => !sent.includes(badge));
  return {
    newBadges,
    onAnnounced: (badges: readonly string[]) => setSent((before) => [...before, ...badges]),
  };
}
