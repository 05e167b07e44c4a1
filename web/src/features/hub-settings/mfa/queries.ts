import {
  changeMfaPolicy,
  readMfaPolicyAndOwnStatus,
} from '@mutirao/contract/features/hub-settings/endpoints';
import type { MfaPolicy } from '@mutirao/contract/kit/reauthentication';
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { establishHubSession } from '#features/members/index.ts';
import { ApiError, call } from '#platform/api/call.ts';
import { getStoredSession } from '#platform/session/auth.ts';

const key = ['admin-second-factor'] as const;

/** Returns the hub's second-factor requirement for staff, and whether the current user fails it. */
export function useMfaPolicy() {
  const cache = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => readTerms(cache, signal),
    refetchOnMount: 'always',
  });
  const isMissing = lacksFactor(error);
  return { terms: isMissing ? undefined : data, isMissing, error, refetch };
}

/**
 * Fetches the policy. If the hub responds that the second factor is missing, the user may have verified one that the
 * hub does not know of yet, so the session is synced and the request is repeated.
 */
async function readTerms(cache: QueryClient, signal: AbortSignal) {
  try {
    return await call(readMfaPolicyAndOwnStatus, { signal });
  } catch (error) {
    const session = lacksFactor(error) ? await getStoredSession() : null;
    if (!session) throw error;
    await establishHubSession(cache, session.access_token);
    return call(readMfaPolicyAndOwnStatus, { signal });
  }
}

const lacksFactor = (error: unknown) => error instanceof ApiError && error.code === 'second_factor_missing';

export function useChangeMfaPolicy() {
  const cache = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (rule: MfaPolicy) => call(changeMfaPolicy, { body: { rule } }),
    // The policy is refetched, because the admin who changes the setting may have to verify a second factor from now
    // on.
    onSuccess: () => cache.invalidateQueries({ queryKey: key }),
  });
}
