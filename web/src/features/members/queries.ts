import { changeSettings, endSession, syncSession } from '@mutirao/contract/features/members/endpoints';
import type { Language } from '@mutirao/contract/features/members/limits';
import type { Profile } from '@mutirao/contract/features/members/shapes';
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call } from '#platform/api/call.ts';
import { signOut } from '#platform/session/auth.ts';
import { memberKeys } from './keys.ts';

/** Who is signed in here; null for a visitor. The page was opened knowing it, and each sync renews it. */
export function useMe(): Profile | null {
  return useQuery<Profile | null>({
    queryKey: memberKeys.me,
    enabled: false,
    initialData: null,
    staleTime: Infinity,
  }).data;
}

export function setMe(cache: QueryClient, me: Profile | null) {
  const before = cache.getQueryData<Profile | null>(memberKeys.me);
  // What one person saw is not for the next one at the same screen.
  if (before?.id !== me?.id)
    cache.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== memberKeys.me[0] });
  cache.setQueryData(memberKeys.me, me);
}

/** Opens the product's session with what the identity service just proved. */
export async function syncMe(cache: QueryClient, bearer: string): Promise<Profile> {
  const me = await call(syncSession, { body: {}, bearer });
  setMe(cache, me);
  return me;
}

export function useSignOut() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      await call(endSession);
      await signOut();
    },
    onSuccess: () => setMe(cache, null),
  });
}

export function useChangeLanguage() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (language: Language) => call(changeSettings, { body: { language } }),
    onSuccess: (me) => cache.setQueryData(memberKeys.me, me),
  });
}
