import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refreshMe } from '#features/members/index.ts';
import { subscribeCacheToTickets } from './tickets/realtime.ts';

/** Subscribes to changes of the member's own tickets, or of the team's. */
export function useSupportEvents(isMember: boolean) {
  const cache = useQueryClient();
  useEffect(
    () => (isMember ? subscribeCacheToTickets(cache, () => void refreshMe(cache)) : undefined),
    [cache, isMember],
  );
}
