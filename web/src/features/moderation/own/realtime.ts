import { ownSanctionsChangedEvent } from '@mutirao/contract/features/moderation/events';
import type { OwnProfile } from '@mutirao/contract/features/members/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refreshMe } from '#features/members/index.ts';
import { runAt } from '#platform/dates/run-at.ts';
import { subscribeRealtimeEvent, onEventsMissed } from '#platform/realtime/socket.ts';
import { sanctionKeys } from './keys.ts';

// The milliseconds to wait after the end of a suspension, because the clock of the browser may be slightly ahead of the
// server's.
const graceMs = 1_000;
const pollInterval = 60_000;

/**
 * Updates what the member can do: subscribes to decisions, and follows the clock to the end of a suspension. Polls
 * while the member is banned permanently or waits for approval.
 */
export function useOwnSanctionUpdates(me: Pick<OwnProfile, 'id' | 'ban' | 'joining'> | null) {
  const cache = useQueryClient();
  const memberId = me?.id;
  const type = me?.ban?.type;
  const endsAt = me?.ban?.endsAt;
  const isBanned = type === 'permanent_ban' || Boolean(me?.joining);

  useEffect(() => {
    if (!memberId) return undefined;
    const refreshSanctions = () => {
      void refreshMe(cache);
      void cache.invalidateQueries({ queryKey: sanctionKeys.all });
    };
    const unsubscribers = [
      subscribeRealtimeEvent(ownSanctionsChangedEvent, refreshSanctions),
      onEventsMissed(refreshSanctions),
    ];
    const endTime = endsAt ? Date.parse(endsAt) : 0;
    const cancelRefreshAtEnd = endTime > Date.now() ? runAt(endTime + graceMs, refreshSanctions) : undefined;
    // A member who is banned or waits for approval has no realtime connection, so only polling shows a change.
    const timer = isBanned ? setInterval(refreshSanctions, pollInterval) : undefined;
    if (type || isBanned) document.addEventListener('visibilitychange', refreshSanctions);
    return () => {
      unsubscribers.forEach((unsubscribe) => unsubscribe());
      cancelRefreshAtEnd?.();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refreshSanctions);
    };
  }, [cache, memberId, type, endsAt, isBanned]);
}
