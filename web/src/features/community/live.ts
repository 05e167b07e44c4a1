import type { CommunityStats } from '@mutirao/contract/features/community/shapes';
import { onlineChanged } from '@mutirao/contract/features/community/signals';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { hear } from '#platform/live/socket.ts';
import { communityKeys } from './keys.ts';

/** Lets the number of those who are online move while one looks at it; the others stay what they were. */
export function useOnlineSignal() {
  const cache = useQueryClient();
  useEffect(() => hearOnline(cache), [cache]);
}

/** Answers how to stop. Numbers that were never fetched are not made up of one. */
export const hearOnline = (cache: QueryClient) =>
  hear(onlineChanged, ({ onlineMembers }) =>
    cache.setQueryData<CommunityStats>(
      communityKeys.stats,
      (known) => known && { ...known, onlineMembers },
      // It is no older than it was, and no younger: the others are still to be fetched in their time.
      { updatedAt: cache.getQueryState(communityKeys.stats)?.dataUpdatedAt ?? 0 },
    ),
  );
