import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refreshMe } from '#features/members/index.ts';
import { subscribeRefetchOnTicketEvents } from './tickets/realtime.ts';

/** Subscribes to changes of the member's own tickets, or of the team's. */
export function useSupportEvents(isMember: boolean) {
  const cache = useQueryClient();
  useEffect(
    () => (isMember ? subscribeRefetchOnTicketEvents(cache, () => void refreshMe(cache)) : undefined),
    [cache, isMember],
  );
}
