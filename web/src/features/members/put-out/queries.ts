import type { Profile } from '@mutirao/contract/features/members/shapes';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { memberKeys } from '../keys.ts';

/** The ban that ended the session of whoever was here, until they have read of it or come in again. */
export function usePutOut(): [Profile['ban'], () => void] {
  const cache = useQueryClient();
  const { data: ban } = useQuery<Profile['ban']>({
    queryKey: memberKeys.putOut,
    enabled: false,
    initialData: null,
    staleTime: Infinity,
    gcTime: Infinity,
  });
  return [ban, () => setPutOut(cache, null)];
}

export function setPutOut(cache: QueryClient, ban: Profile['ban']) {
  cache.setQueryData(memberKeys.putOut, ban);
}
