import * as calls from '@mutirao/contract/features/personal-data/endpoints';
import type {
  DeletionState,
  DeletionWish,
  ExportWish,
  OwnExport,
} from '@mutirao/contract/features/personal-data/shapes';
import type { Profile } from '@mutirao/contract/features/members/shapes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useProofFirst } from '#features/members/index.ts';
import { memberKeys } from '#features/members/keys.ts';
import { call } from '#platform/api/call.ts';
import { storedSession } from '#platform/session/auth.ts';
import { personalDataKeys as keys } from './keys.ts';

const lookAgainAfter = 1_500;

/** Queries the last requested export, and refetches it at an interval until it is complete. */
export const useOwnExport = () =>
  useQuery<OwnExport>({
    queryKey: keys.export,
    queryFn: ({ signal }) => call(calls.readExport, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.export?.status === 'waiting' ? lookAgainAfter : false),
  });

export function useStartExport() {
  const cache = useQueryClient();
  const proofFirst = useProofFirst();
  return useMutation({
    mutationFn: (body: ExportWish) =>
      proofFirst(async () => call(calls.startExport, { body, ...(await shown(body)) })),
    onSuccess: (made) => cache.setQueryData<OwnExport>(keys.export, (own) => own && { ...own, export: made }),
  });
}

/** Without a password, returns the bearer token of the session: a hosted identity service verifies the token that it issued. */
async function shown({ currentPassword }: { currentPassword?: string | undefined }) {
  const session = currentPassword === undefined ? await storedSession() : null;
  return session ? { bearer: session.access_token } : {};
}

/** What one has to know before one leaves. */
export const useDeletionState = () =>
  useQuery<DeletionState>({
    queryKey: keys.deletion,
    queryFn: ({ signal }) => call(calls.readDeletion, { signal }),
    staleTime: 0,
  });

export function useStartDeletion() {
  const proofFirst = useProofFirst();
  return useMutation({
    mutationFn: (body: DeletionWish) =>
      proofFirst(async () => call(calls.startDeletion, { body, ...(await shown(body)) })),
  });
}

export function useCancelDeletion() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call(calls.cancelDeletion),
    onSuccess: () =>
      cache.setQueryData<Profile | null>(memberKeys.me, (me) => me && { ...me, deletionAt: null }),
  });
}
