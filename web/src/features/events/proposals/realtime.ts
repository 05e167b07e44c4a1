import { eventProposalsChangedEvent } from '@mutirao/contract/features/events/events';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { subscribeRealtimeEvent, onEventsMissed } from '#platform/realtime/socket.ts';
import { proposalKeys } from './keys.ts';

/** Subscribes to changes of proposals while a screen that counts or shows them is open. */
export function useProposalEvents() {
  const cache = useQueryClient();
  useEffect(() => subscribeProposals(cache), [cache]);
}

export const invalidateProposals = (cache: QueryClient) =>
  cache.invalidateQueries({ queryKey: proposalKeys.all });

/** Refetches all proposals, because few are ever shown. Returns the unsubscribe function. */
function subscribeProposals(cache: QueryClient): () => void {
  const invalidate = () => void invalidateProposals(cache);
  const unsubscribers = [
    subscribeRealtimeEvent(eventProposalsChangedEvent, invalidate),
    onEventsMissed(invalidate),
  ];
  return () => unsubscribers.forEach((unsubscribe) => unsubscribe());
}
