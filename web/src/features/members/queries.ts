import {
  endCurrentSession,
  readOwnProfile,
  startHubSession,
} from '@mutirao/contract/features/members/endpoints';
import type { OwnProfile } from '@mutirao/contract/features/members/schemas';
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { ApiError, call } from '#platform/api/call.ts';
import { deleteMemberDrafts } from '#platform/drafts/drafts.ts';
import { isMfaPending } from '#platform/session/is-mfa-pending.ts';
import { signInByPassword, signOut } from '#platform/session/auth.ts';
import { clearInviteCookie } from '#platform/session/invite-cookie.ts';
import { isSessionRemembered } from '#platform/session/remember.ts';
import { parseTokenAccount } from '#platform/session/token-account.ts';
import { clearQueuedToasts } from '#platform/toasts/toasts.ts';
import { clearMemberStorageExceptDrafts } from './clear-member-storage-except-drafts.ts';
import { memberKeys } from './keys.ts';

/** Returns the signed-in user; null for a guest. The boot data sets the first value, and each sync replaces it. */
export function useMe(): OwnProfile | null {
  const me = useQuery<OwnProfile | null>({
    queryKey: memberKeys.me,
    enabled: false,
    initialData: null,
    staleTime: Infinity,
    gcTime: Infinity,
  });
  return me.data;
}

export function getCachedMe(cache: QueryClient): OwnProfile | null {
  return cache.getQueryData<OwnProfile | null>(memberKeys.me) ?? null;
}

/**
 * Sets the signed-in user in the query cache; null for a guest. If the user is not the previous one, removes
 * all cached data except the keys below `me`, and deletes what this browser stores of the previous member,
 * except drafts and unsent messages.
 */
export function setCachedMeAndPurgePrevious(cache: QueryClient, me: OwnProfile | null) {
  const before = getCachedMe(cache);
  // The cached data of one member must not be visible to the next one in the same browser.
  if (before?.id !== me?.id) {
    cache.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== memberKeys.me[0] });
    if (before) void clearMemberStorageExceptDrafts();
    clearQueuedToasts();
    // The reason why a session ended is obsolete once a user has signed in again, in any window.
    if (me) for (const why of [memberKeys.suspended, memberKeys.sessionEnd]) cache.setQueryData(why, null);
  }
  // A permanently banned member keeps the session but not the content, so the browser's copy is deleted.
  if (me?.ban?.type === 'permanent_ban') void clearMemberStorageExceptDrafts();
  cache.setQueryData(memberKeys.me, me);
}

/** Changes the cached profile of the signed-in user. */
export function updateCachedMe(cache: QueryClient, change: (me: OwnProfile) => Partial<OwnProfile>) {
  const me = getCachedMe(cache);
  if (me) setCachedMeAndPurgePrevious(cache, { ...me, ...change(me) });
}

/** Refetches the signed-in user and their counts; on an error the cached profile stays. */
export async function refreshMe(cache: QueryClient) {
  const before = getCachedMe(cache);
  const me = before && (await call(readOwnProfile).catch(() => undefined));
  if (!me) return;
  const now = getCachedMe(cache);
  if (now === before) setCachedMeAndPurgePrevious(cache, me);
  // The cached user has changed during the request, so only another request can say which version is newer. If another
  // user has signed in since, their sign-in fetches their own profile.
  else if (now?.id === before.id) await refreshMe(cache);
}

let lastSync: { token: string; done: Promise<OwnProfile> } | undefined;

/** Opens the hub's session with a token of the identity service. The same token is sent only once. */
export function establishHubSession(cache: QueryClient, token: string): Promise<OwnProfile> {
  if (lastSync?.token === token) return lastSync.done;
  const before = getCachedMe(cache);
  const done = call(startHubSession, {
    body: { ...parseTokenAccount(token), zone: zoneHere() },
    bearer: token,
  }).then((me) => {
    // A language change or sign-out during the sync is newer than what the sync has read.
    if (getCachedMe(cache) === before) setCachedMeAndPurgePrevious(cache, me);
    clearInviteCookie();
    return me;
  });
  lastSync = { token, done };
  cache.setQueryData(memberKeys.syncing, true);
  void done.catch(() => (lastSync = undefined)).finally(() => cache.setQueryData(memberKeys.syncing, false));
  return done;
}

/** True while the server opens its session for the user that the identity service has authenticated. */
export function useIsSessionSyncing(): boolean {
  const isSyncing = useQuery({
    queryKey: memberKeys.syncing,
    enabled: false,
    initialData: false,
    staleTime: Infinity,
    gcTime: Infinity,
  });
  return isSyncing.data;
}

/** The time zone of this browser, which determines when a day begins for the member. */
const zoneHere = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Makes the next call sync the session, even with a token that was synced before. */
export function clearLastSyncedToken() {
  lastSync = undefined;
}

/** True if the user has passed the first factor and is asked for the second one. */
export function useIsMfaPending(): boolean {
  const isDue = useQuery({
    queryKey: memberKeys.mfaPending,
    enabled: false,
    initialData: false,
    staleTime: Infinity,
    gcTime: Infinity,
  });
  return isDue.data;
}

export function setMfaPending(cache: QueryClient, isDue: boolean) {
  cache.setQueryData(memberKeys.mfaPending, isDue);
}

/** The result of a sign-in: the user is signed in, or must complete MFA. */
export type HubSignInResult = 'in' | 'mfa';

/** Signs the token's user in to the hub, or asks for MFA first. */
export async function signInToHub(cache: QueryClient, token: string): Promise<HubSignInResult> {
  const isSignedIn = !(await isMfaPending()) && (await canEnter(cache, token));
  setMfaPending(cache, !isSignedIn);
  return isSignedIn ? 'in' : 'mfa';
}

async function canEnter(cache: QueryClient, token: string) {
  try {
    await establishHubSession(cache, token);
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'second_factor_needed') return false;
    // The account has no member in the hub, so its session is ended.
    if (isInviteNeededError(error)) await signOut();
    throw error;
  }
}

/** True if the hub admits only invited users, and this user is not invited. */
export const isInviteNeededError = (error: unknown) =>
  error instanceof ApiError && error.code === 'invite_needed';

/**
 * True if a sign-in that began elsewhere, such as by a link or an external provider, failed because the user is
 * not invited; no form here can show that error.
 */
export function useHasSignInFailedWithoutInvite(): boolean {
  const inviteNeededQuery = useQuery({
    queryKey: memberKeys.inviteNeeded,
    enabled: false,
    initialData: false,
    staleTime: Infinity,
    gcTime: Infinity,
  });
  return inviteNeededQuery.data;
}

export function setSignInFailedWithoutInvite(cache: QueryClient) {
  cache.setQueryData(memberKeys.inviteNeeded, true);
}

type Entry = { email: string; password: string; isRemembered: boolean };

/** Signs in to the identity service, and then waits until the hub has opened its session or asks for MFA. */
export function useSignInByPassword() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (entry: Entry): Promise<HubSignInResult> =>
      signInToHub(cache, (await signInByPassword(entry)).access_token),
  });
}

export function useSignOut() {
  const cache = useQueryClient();
  return useMutation({
    mutationKey: memberKeys.signOut,
    mutationFn: async () => {
      // The member is read before the sign-out, because the event of the sign-out removes the member from the cache.
      const me = getCachedMe(cache);
      const isNotRemembered = !isSessionRemembered();
      // Waits for a session sync that is in flight, because it would open the hub's session again after the sign-out.
      await lastSync?.done.catch(() => undefined);
      await call(endCurrentSession);
      await signOut();
      return me && isNotRemembered ? me.id : undefined;
    },
    onSuccess: async (unrememberedMemberId) => {
      clearLastSyncedToken();
      // A user who chose not to be remembered in this browser must leave no drafts in it; other users find their drafts
      // again after the next sign-in.
      const deleted = unrememberedMemberId ? deleteMemberDrafts(unrememberedMemberId) : undefined;
      setCachedMeAndPurgePrevious(cache, null);
      setMfaPending(cache, false);
      // The stored data is deleted before the sign-out is shown, because a user who sees it may close the window at
      // once.
      await Promise.all([deleted, clearMemberStorageExceptDrafts()]);
    },
  });
}

/** Returns the function that reads the signed-in user at the moment of the call, also between two renders. */
export function useGetCachedMe() {
  const cache = useQueryClient();
  return () => getCachedMe(cache);
}
