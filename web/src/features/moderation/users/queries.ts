import * as members from '@mutirao/contract/features/members/endpoints';
import * as calls from '@mutirao/contract/features/moderation/endpoints';
import type { UserAdminView } from '@mutirao/contract/features/members/schemas';
import type { NewSanction } from '@mutirao/contract/features/moderation/sanction-schemas';
import type { Role } from '@mutirao/contract/kit/roles';
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { refreshMe } from '#features/members/index.ts';
import { call, callPage } from '#platform/api/call.ts';
import { createUuid } from '#platform/api/create-uuid.ts';
import { useInfiniteList } from '#platform/lists/use-infinite-list.ts';
import { userKeys, type AdminUserQuery } from './keys.ts';

/** Returns the members of a query, page after page. */
export const useUsers = ({ q, role, isBanned }: AdminUserQuery) =>
  useInfiniteList({
    queryKey: userKeys.list({ q, role, isBanned }),
    fetchPage: (request) =>
      callPage(members.listMembersForStaff, {
        ...request,
        query: { ...request.query, q: q || undefined, role, banned: isBanned ? 'true' : undefined },
      }),
  });

/** Queries one member with their activity. */
export function useUser(id: string) {
  return useQuery({
    queryKey: userKeys.user(id),
    queryFn: ({ signal }) => call(members.readUserAdminDetails, { params: { id }, signal }),
    refetchOnMount: 'always',
  });
}

/** Queries the sanctions of a member, page after page. */
export const useMemberSanctions = (id: string) =>
  useInfiniteList({
    queryKey: userKeys.sanctions(id),
    fetchPage: (request) => callPage(calls.listMemberSanctions, { ...request, params: { id } }),
  });

export function useChangeRole() {
  const cache = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ user, role }: { user: Pick<UserAdminView, 'id'>; role: Role }) =>
      call(members.changeMemberRole, { params: { id: user.id }, body: { role } }),
    // The mutation waits for the refetch, so that the row shows the new role when the success toast appears.
    onSettled: () => invalidateUsers(cache),
  });
}

export function usePunishMember() {
  const cache = useQueryClient();
  const sent = useRef<{ key: string; message: string }>(undefined);
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: NewSanction) => {
      // The input that belongs to the idempotency key. The same input is sent with the same key, so that a retry after
      // a lost response does not create a second sanction.
      const serializedBody = JSON.stringify(body);
      if (sent.current?.message !== serializedBody)
        sent.current = { key: createUuid(), message: serializedBody };
      return call(calls.sanctionMember, { body, key: sent.current.key });
    },
    onSuccess: () => void (sent.current = undefined),
    onSettled: () => invalidateUsers(cache),
  });
}

export function useLiftPunishment() {
  const cache = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      call(calls.liftSanction, { params: { id }, body: { reason } }),
    onSettled: () => invalidateUsers(cache),
  });
}

const invalidateUsers = (cache: QueryClient) =>
  Promise.all([cache.invalidateQueries({ queryKey: userKeys.all }), refreshMe(cache)]);
