import { readSessionEndReason } from '@mutirao/contract/features/members/endpoints';
import type { SessionEndReason } from '@mutirao/contract/kit/session-end';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { call } from '#platform/api/call.ts';
import { memberKeys } from '../keys.ts';

type Reason = SessionEndReason | null;

/** Returns why the session in this browser ended; null after an ordinary sign-out. */
export function useCachedSessionEndReason(): Reason {
  const { data } = useQuery<Reason>({
    queryKey: memberKeys.sessionEnd,
    enabled: false,
    initialData: null,
    staleTime: Infinity,
    gcTime: Infinity,
  });
  return data;
}

/** Requests the reason why the session ended, for the login page. If the request fails, no reason is shown. */
export async function prefetchSessionEndReason(cache: QueryClient) {
  const request = await call(readSessionEndReason).catch(() => undefined);
  const isSignedIn = Boolean(cache.getQueryData(memberKeys.me));
  if (request && !isSignedIn) cache.setQueryData<Reason>(memberKeys.sessionEnd, request.reason);
}
