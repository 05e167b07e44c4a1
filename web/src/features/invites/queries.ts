import {
  listAllInvites,
  listMembersByInvite,
  listOwnInvites,
  createInvite,
  readInvitePreview,
  revokeInvite,
} from '@mutirao/contract/features/invites/endpoints';
import type { Invite, NewInvite } from '@mutirao/contract/features/invites/schemas';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, call, callPage } from '#platform/api/call.ts';
import { useInfiniteList } from '#platform/lists/use-infinite-list.ts';
import { inviteKeys } from './keys.ts';

/** Returns the member's own links, page after page, refetched at each visit. */
export const useOwnInvites = () =>
  useInfiniteList({ queryKey: inviteKeys.own, fetchPage: (request) => callPage(listOwnInvites, request) });

/** Returns all members' links, for staff. */
export const useAllInvites = () =>
  useInfiniteList({ queryKey: inviteKeys.all, fetchPage: (request) => callPage(listAllInvites, request) });

/** The mutation that creates an invitation link. `key` stays the same across retries. */
export function useCreateInvite() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ key, ...body }: NewInvite & { key: string }) => call(createInvite, { body, key }),
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
        cache.invalidateQueries({ queryKey: inviteKeys.all }),
      ]),
  });
}

/** Queries the members who joined by a link. */
export const useMembersByInvite = (id: string) =>
  useInfiniteList({
    queryKey: inviteKeys.invitedMembers(id),
    fetchPage: (request) => callPage(listMembersByInvite, { ...request, params: { id } }),
  });

/** Queries who invites and whether the link is valid; null if the link does not exist. */
export function useInvitation(code: string) {
  return useQuery({
    queryKey: inviteKeys.invitation(code),
    queryFn: async ({ signal }) => {
      try {
        return await call(readInvitePreview, { params: { code }, signal });
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
  });
}
