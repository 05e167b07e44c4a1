import { changeSettings, endSession, syncSession } from '@mutirao/contract/features/members/endpoints';
import type { Language } from '@mutirao/contract/kit/languages';
import type { Profile } from '@mutirao/contract/features/members/shapes';
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call } from '#platform/api/call.ts';
import { forgetAllDrafts } from '#platform/drafts/drafts.ts';
import { signIn, signOut, type AuthRefusal } from '#platform/session/auth.ts';
import { memberKeys } from './keys.ts';

/** Who is signed in here; null for a visitor. The page was opened knowing it, and each sync renews it. */
export function useMe(): Profile | null {
  const me = useQuery<Profile | null>({
    queryKey: memberKeys.me,
    enabled: false,
    initialData: null,
    staleTime: Infinity,
    gcTime: Infinity,
  });
  return me.data;
}

export function readMe(cache: QueryClient): Profile | null {
  return cache.getQueryData<Profile | null>(memberKeys.me) ?? null;
}

export function setMe(cache: QueryClient, me: Profile | null) {
  const before = readMe(cache);
  // What one person saw is not for the next one at the same screen.
  if (before?.id !== me?.id)
    cache.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== memberKeys.me[0] });
  cache.setQueryData(memberKeys.me, me);
}

let lastSync: { token: string; done: Promise<Profile> } | undefined;

/** Opens the product's session with what the identity service just proved. One token is brought in once. */
export function syncMe(cache: QueryClient, token: string): Promise<Profile> {
  if (lastSync?.token === token) return lastSync.done;
  const before = readMe(cache);
  const done = call(syncSession, { body: {}, bearer: token }).then((me) => {
    // A language that was chosen meanwhile, or a sign-out, is newer than what the sync has read.
    if (readMe(cache) === before) setMe(cache, me);
    return me;
  });
  lastSync = { token, done };
  done.catch(() => (lastSync = undefined));
  return done;
}

/** The next sync is made even with a token that was brought in before. */
export function forgetSync() {
  lastSync = undefined;
}

type Entry = { email: string; password: string; isRemembered: boolean };

/** Signs in, and waits until the hub knows who it is. Answers what the identity service refused. */
export function useSignIn() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (entry: Entry): Promise<AuthRefusal | undefined> => {
      const outcome = await signIn(entry);
      if ('refusal' in outcome) return outcome.refusal;
      await syncMe(cache, outcome.session.access_token);
      return undefined;
    },
  });
}

export function useSignOut() {
  const cache = useQueryClient();
  return useMutation({
    mutationKey: memberKeys.signOut,
    mutationFn: async () => {
      await call(endSession);
      await signOut();
    },
    onSuccess: () => {
      forgetSync();
      forgetAllDrafts();
      setMe(cache, null);
    },
  });
}

export function useChangeLanguage() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (language: Language) => call(changeSettings, { body: { language } }),
    onSuccess: (me) => cache.setQueryData(memberKeys.me, me),
  });
}
