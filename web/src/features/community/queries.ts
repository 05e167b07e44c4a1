import { readCommunityStats } from '@mutirao/contract/features/community/endpoints';
import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/api/call.ts';

export function useCommunityStats() {
  return useQuery({
    queryKey: ['community', 'stats'],
    queryFn: ({ signal }) => call(readCommunityStats, { signal }),
  });
}
