import type { CommunityStats } from '@mutirao/contract/features/community/schemas';
import { onlineCountChangedEvent } from '@mutirao/contract/features/community/events';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { subscribeRealtimeEvent } from '#platform/realtime/socket.ts';
import { communityKeys } from './keys.ts';

/** Updates the number of online members live while it is shown. The other numbers remain unchanged. */
export function useOnlineCountEvents() {
  const cache = useQueryClient();
  useEffect(() => subscribeCacheToOnlineCount(cache), [cache]);
}

/**
 * Subscribes to the number of online members and updates it in the cached statistics; does nothing if no statistics are
 * cached. Returns a function that unsubscribes.
 */
export const subscribeCacheToOnlineCount = (cache: QueryClient) =>
  subscribeRealtimeEvent(onlineCountChangedEvent, ({ onlineMembers }) =>
    cache.setQueryData<CommunityStats>(
      communityKeys.stats,
      (cached) => cached && { ...cached, onlineMembers },
      // The update time must not change, because the other numbers still have to be refetched when they are due.
      { updatedAt: cache.getQueryState(communityKeys.stats)?.dataUpdatedAt ?? 0 },
    ),
  );
