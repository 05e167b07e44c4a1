import * as calls from '@mutirao/contract/features/members/endpoints';
import type { PrivacySwitch } from '@mutirao/contract/features/members/profile-fields';
import type { MemberProfile, OwnProfile, ProfileChange } from '@mutirao/contract/features/members/schemas';
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call } from '#platform/api/call.ts';
import { callUpload } from '#platform/api/upload.ts';
import { memberKeys } from '../keys.ts';
import { updateCachedMe, getCachedMe, setCachedMeAndPurgePrevious } from '../queries.ts';

/** Returns a member as other members see them; refetched at each visit. */
export function useMember(id: string) {
  return useQuery<MemberProfile>({
    queryKey: memberKeys.member(id),
    queryFn: ({ signal }) => call(calls.readMember, { params: { id }, signal }),
    staleTime: 0,
  });
}

/** Changes fields of the member's own profile. */
export function useChangeProfile() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: ProfileChange) => call(calls.changeProfile, { body }),
    onSuccess: (me) => updateOwnProfile(cache, me),
  });
}

/** Uploads another avatar and reports the progress. */
export function useUploadAvatar() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (item: { file: File; onProgress: (share: number) => void }) =>
      callUpload(calls.uploadAvatar, item),
    onSuccess: ({ avatarUrl }) => {
      const me = getCachedMe(cache);
      if (me) updateOwnProfile(cache, { ...me, avatar: avatarUrl });
    },
  });
}

/** Caches the changed profile, and refetches every other query, because its data may contain the old profile. */
function updateOwnProfile(cache: QueryClient, me: OwnProfile) {
  setCachedMeAndPurgePrevious(cache, me);
  void cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== memberKeys.me[0] });
}

/** Shows or hides a field of the member's own profile, at once. */
export const useChangePrivacy = () =>
  useOptimisticProfileChange((body: { [name in PrivacySwitch]?: boolean }) =>
    call(calls.changePrivacy, { body }),
  );

/**
 * Applies a change at once, and reverts it on an error. Takes only the changed field from the response, because another
 * switch may have been toggled since.
 */
function useOptimisticProfileChange<Change extends Partial<OwnProfile>>(
  send: (change: Change) => Promise<OwnProfile>,
) {
  const cache = useQueryClient();
  const set = (change: Partial<OwnProfile>) => updateCachedMe(cache, () => change);
  return useMutation({
    mutationFn: send,
    onMutate: (change) => {
      const before = getCachedMe(cache);
      set(change);
      return before;
    },
    onError: (_error, change, before) => {
      if (before) set(pick(before, change));
    },
    onSuccess: (me, change) => {
      set(pick(me, change));
      void cache.invalidateQueries({ queryKey: memberKeys.member(me.id) });
    },
  });
}

const pick = (me: OwnProfile, change: Partial<OwnProfile>): Partial<OwnProfile> =>
  Object.fromEntries(Object.entries(me).filter(([name]) => name in change));
