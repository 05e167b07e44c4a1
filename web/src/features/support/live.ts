import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refreshMe } from '#features/members/index.ts';
import { hearTickets } from './tickets/live.ts';

/** Subscribes to changes of the member's own tickets, or of the team's. */
export function useSupportSignals(isMember: boolean) {
  const cache = useQueryClient();
  useEffect(
    () => (isMember ? hearTickets(cache, () => void refreshMe(cache)) : undefined),
    [cache, isMember],
  );
}
