import { memberNameOrAvatarChangedEvent } from '@mutirao/contract/features/members/events';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { subscribeRealtimeEvent } from '#platform/realtime/socket.ts';
import type { ChangedMember } from './replace-member-in-cached-data.ts';

/** Replaces the name and avatar of a member in all cached data when an event says that they changed. */
export function useNameAndAvatarEvents() {
  const cache = useQueryClient();
  useEffect(() => subscribeCacheToMemberChanges(cache), [cache]);
}

/**
 * Subscribes to changes of members, and updates their names and avatars in the cache. Returns a function that
 * unsubscribes. The code that updates loads with the first event.
 */
export const subscribeCacheToMemberChanges = (cache: QueryClient) =>
  subscribeRealtimeEvent(
    memberNameOrAvatarChangedEvent,
    (changed) => void updateCachedMember(cache, changed),
  );

async function updateCachedMember(cache: QueryClient, changed: ChangedMember) {
  const { replaceMemberInCachedData } = await import('./replace-member-in-cached-data.ts');
  for (const { queryKey, state } of cache.getQueryCache().findAll()) {
    // A query without data needs no update, because its fetch returns the new name and avatar.
    if (state.data === undefined || state.isInvalidated) continue;
    const shown = replaceMemberInCachedData(state.data, changed);
    // The update keeps the time of the last fetch, so that the query is still refetched when it becomes stale.
    if (shown !== state.data) cache.setQueryData(queryKey, shown, { updatedAt: state.dataUpdatedAt });
  }
}
