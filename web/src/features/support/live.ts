import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refreshMe } from '#features/members/index.ts';
import { hearTickets } from './tickets/live.ts';

/** Hears that something happened to one's tickets, or to those of the team. */
export function useSupportSignals(isMember: boolean) {
  const cache = useQueryClient();
  useEffect(
    () => (isMember ? hearTickets(cache, () => void refreshMe(cache)) : undefined),
    [cache, isMember],
  );
}
