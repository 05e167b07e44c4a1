import {
  listEverybodysInvites,
  listInvited,
  listInvites,
  makeInvite,
  readInvitation,
  revokeInvite,
} from '@mutirao/contract/features/invites/endpoints';
import type { Invite, NewInvite } from '@mutirao/contract/features/invites/shapes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, call, callPage } from '#platform/api/call.ts';
import { useEndless } from '#platform/lists/use-endless.ts';
import { inviteKeys } from './keys.ts';

/** Returns the member's own links, page after page, refetched at each visit. */
export const useInvites = () =>
  useEndless({ queryKey: inviteKeys.own, ask: (asked) => callPage(listInvites, asked) });

/** Returns all members' links, for staff. */
export const useEverybodysInvites = () =>
  useEndless({ queryKey: inviteKeys.everybodys, ask: (asked) => callPage(listEverybodysInvites, asked) });

/** The mutation that creates an invitation link. `key` stays the same across retries. */
export function useMakeInvite() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ key, ...body }: NewInvite & { key: string }) => call(makeInvite, { body, key }),
    onSuccess: () => cache.invalidateQueries({ queryKey: inviteKeys.own }),
  });
}

export function useRevokeInvite() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Pick<Invite, 'id'>) => call(revokeInvite, { params: { id } }),
    onSuccess: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: inviteKeys.own }),
        cache.invalidateQueries({ queryKey: inviteKeys.everybodys }),
      ]),
  });
}

/** Queries the members who joined by a link. */
export const useCame = (id: string) =>
  useEndless({
    queryKey: inviteKeys.came(id),
    ask: (asked) => callPage(listInvited, { ...asked, params: { id } }),
  });

/** Queries who invites and whether the link is valid; null if the link does not exist. */
export function useInvitation(code: string) {
  return useQuery({
    queryKey: inviteKeys.invitation(code),
    queryFn: async ({ signal }) => {
      try {
        return await call(readInvitation, { params: { code }, signal });
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
  });
}
