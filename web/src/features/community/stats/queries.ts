import { readAdminStats } from '@mutirao/contract/features/community/endpoints';
import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/api/call.ts';
import { communityKeys } from '../keys.ts';

// The milliseconds for which the statistics are fresh: the hub recounts them at the same interval.
const staleTimeMs = 5 * 60_000;

export function useAdminStats() {
  return useQuery({
    queryKey: communityKeys.adminStats,
    queryFn: ({ signal }) => call(readAdminStats, { signal }),
    staleTime: staleTimeMs,
    refetchInterval: staleTimeMs,
  });
}
