import * as calls from '@mutirao/contract/features/personal-data/endpoints';
import type {
  AccountDeletionOverview,
  AccountDeletionInput,
  NewDataExportInput,
  LatestDataExport,
} from '@mutirao/contract/features/personal-data/schemas';
import type { OwnProfile } from '@mutirao/contract/features/members/schemas';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRunWithStepUp } from '#features/members/index.ts';
import { memberKeys } from '#features/members/keys.ts';
import { call } from '#platform/api/call.ts';
import { getStoredSession } from '#platform/session/auth.ts';
import { personalDataKeys as keys } from './keys.ts';

const pollInterval = 1_500;

/** Queries the last requested export, and refetches it at an interval until it is complete. */
export const useLatestDataExport = () =>
  useQuery<LatestDataExport>({
    queryKey: keys.export,
    queryFn: ({ signal }) => call(calls.readLatestDataExport, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.export?.status === 'waiting' ? pollInterval : false),
  });

export function useRequestDataExport() {
  const cache = useQueryClient();
  const runWithStepUp = useRunWithStepUp();
  return useMutation({
    mutationFn: (body: NewDataExportInput) =>
      runWithStepUp(async () =>
        call(calls.requestDataExport, { body, ...(await getBearerOfPasswordlessAccount(body)) }),
      ),
    onSuccess: (created) =>
      cache.setQueryData<LatestDataExport>(keys.export, (cached) => cached && { ...cached, export: created }),
  });
}

/**
 * Returns the bearer token of the session for accounts without a password, because a hosted identity service proves the
 * recent sign-in only by the token that it issued.
 */
async function getBearerOfPasswordlessAccount({ currentPassword }: { currentPassword?: string | undefined }) {
  const session = currentPassword === undefined ? await getStoredSession() : null;
  return session ? { bearer: session.access_token } : {};
}

/**
 * Queries the state before an account deletion: a pending deadline, the amount of own content, and the way to
 * re-authenticate.
 */
export const useAccountDeletionOverview = () =>
  useQuery<AccountDeletionOverview>({
    queryKey: keys.deletion,
    queryFn: ({ signal }) => call(calls.readOwnAccountDeletionOverview, { signal }),
    staleTime: 0,
  });

export function useRequestAccountDeletion() {
  const runWithStepUp = useRunWithStepUp();
  return useMutation({
    mutationFn: (body: AccountDeletionInput) =>
      runWithStepUp(async () =>
        call(calls.requestAccountDeletion, { body, ...(await getBearerOfPasswordlessAccount(body)) }),
      ),
  });
}

export function useCancelAccountDeletion() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call(calls.cancelAccountDeletion),
    onSuccess: () =>
      cache.setQueryData<OwnProfile | null>(memberKeys.me, (me) => me && { ...me, deletionAt: null }),
  });
}
