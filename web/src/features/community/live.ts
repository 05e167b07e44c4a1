import type { CommunityStats } from '@mutirao/contract/features/community/shapes';
import { onlineChanged } from '@mutirao/contract/features/community/signals';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { hear } from '#platform/live/socket.ts';
import { communityKeys } from './keys.ts';

/** Updates the number of online members live while it is shown. The other numbers remain unchanged. */
export function useOnlineSignal() {
  const cache = useQueryClient();
  useEffect(() => hearOnline(cache), [cache]);
}

/** Subscribes to the online count. Returns a function that unsubscribes. Does not create statistics that were never fetched. */
export const hearOnline = (cache: QueryClient) =>
  hear(onlineChanged, ({ onlineMembers }) =>
    cache.setQueryData<CommunityStats>(
      communityKeys.stats,
      (known) => known && { ...known, onlineMembers },
      // The update time must not change, because the other numbers still have to be refetched when they are due.
      { updatedAt: cache.getQueryState(communityKeys.stats)?.dataUpdatedAt ?? 0 },
    ),
  );
