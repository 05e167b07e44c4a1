import { readCommunityStats } from '@mutirao/contract/features/community/endpoints';
import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/api/call.ts';

// The specification's word: the numbers are good for five minutes.
const goodFor = 5 * 60_000;

export function useCommunityStats() {
  return useQuery({
    queryKey: ['community', 'stats'],
    queryFn: ({ signal }) => call(readCommunityStats, { signal }),
    staleTime: goodFor,
    refetchInterval: goodFor,
  });
}
