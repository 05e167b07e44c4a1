import type { OwnProfile } from '@mutirao/contract/features/members/schemas';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { memberKeys } from '../keys.ts';

/** Returns the ban that ended the user's session, until they have read it or signed in again. */
export function useSessionEndingBan(): [OwnProfile['ban'], () => void] {
  const cache = useQueryClient();
  const { data: ban } = useQuery<OwnProfile['ban']>({
    queryKey: memberKeys.suspended,
    enabled: false,
    initialData: null,
    staleTime: Infinity,
    gcTime: Infinity,
  });
  return [ban, () => setSessionEndingBan(cache, null)];
}

export function setSessionEndingBan(cache: QueryClient, ban: OwnProfile['ban']) {
  cache.setQueryData(memberKeys.suspended, ban);
}
