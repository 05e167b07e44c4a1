import { readOwnProfile } from '@mutirao/contract/features/members/endpoints';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError, call, onUnauthorizedResponse } from '#platform/api/call.ts';
import { onSessionEnd, connectSocket } from '#platform/realtime/socket.ts';
import {
  hasStoredSession,
  signOut,
  authStorageKey,
  getStoredSession,
  subscribeAuth,
  type AuthEvent,
} from '#platform/session/auth.ts';
import { usesHostedIdentity } from '#platform/session/identity.ts';
import { needsNameAndPassword, authRedirect } from '#platform/session/auth-redirect.ts';
import { clearMemberStorageExceptDrafts } from './clear-member-storage-except-drafts.ts';
import { memberKeys } from './keys.ts';
import { setSessionEndingBan } from './suspended/queries.ts';
import { prefetchSessionEndReason } from './session-end/queries.ts';
import {
  signInToHub,
  clearLastSyncedToken,
  isInviteNeededError,
  getCachedMe,
  setCachedMeAndPurgePrevious,
  setMfaPending,
  setSignInFailedWithoutInvite,
  useIsMfaPending,
  useMe,
} from './queries.ts';

// After this delay in milliseconds, another tab that is signing out has cleared the storage of this browser.
const sessionRestoreDelayMs = 1_000;
// The delay in milliseconds before a known user's session is synced: the page is rendered and interactive by then, and
// the boot data already contains the user.
const sessionSyncDelayMs = 2_000;

/**
 * Synchronizes who is signed in: it follows the identity client, the server's events that a session ended, and the
 * other tabs. Returns whether a session is still being synced, while nothing can be shown.
 */
export function useSessionSync(): { isRestoringSession: boolean } {
  const cache = useQueryClient();
  const me = useMe();
  const memberId = me?.id;
  const isSilent = Boolean(me?.deletionAt ?? me?.joining) || me?.ban?.type === 'permanent_ban';
  const isMfaPending = useIsMfaPending();
  const [isRestoringSession, setIsRestoringSession] = useState(() => isSignInPending(cache));

  useEffect(() => {
    const follow = followAuth(cache);
    const begin = () => void follow.begin().finally(() => setIsRestoringSession(false));
    const timer = setTimeout(begin, isSignInPending(cache) ? 0 : sessionSyncDelayMs);
    // When the user signs in in another tab, this tab syncs the new session as well.
    const handleStorage = (event: StorageEvent) => event.key === authStorageKey && event.newValue && begin();
    window.addEventListener('storage', handleStorage);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('storage', handleStorage);
      follow.end();
    };
  }, [cache, memberId]);

  useEffect(() => {
    // While MFA is pending, the hub rejects every request of this page.
    if (!memberId || isMfaPending) return undefined;
    const recover = () => void recoverSession(cache);
    const unsubscribers = [onSessionEnd(recover), onUnauthorizedResponse(recover)];
    // No realtime connection for members who are leaving, permanently banned, or not approved yet.
    if (!isSilent) unsubscribers.push(connectSocket());
    return () => unsubscribers.forEach((unsubscribe) => unsubscribe());
  }, [cache, memberId, isMfaPending, isSilent]);

  return { isRestoringSession };
}

/**
 * True if a session in the address or in the storage of this browser is about to sign a user in, so that a guest's page
 * would be wrong.
 */
function isSignInPending(cache: QueryClient) {
  const isSignInRedirect = authRedirect?.kind === 'session' || authRedirect?.kind === 'code';
  return isSignInRedirect || (getCachedMe(cache) === null && hasStoredSession());
}

function followAuth(cache: QueryClient) {
  let stop: (() => void) | undefined;
  let isUnsubscribed = false;

  async function onEvent({ type, session }: AuthEvent) {
    if (type === 'signed-out') return handleEndedSession(cache);
    if (type === 'changed') clearLastSyncedToken();
    if (session) await openSession(cache, session.access_token);
  }

  return {
    // Does nothing for a guest, who needs no identity client until they sign in.
    async begin() {
      if (stop || !hasStoredSession()) return;
      try {
        stop = await subscribeAuth((event) => void onEvent(event));
        if (isUnsubscribed) return stop();
        const session = await getStoredSession();
        if (session) await openSession(cache, session.access_token);
      } catch (error) {
        logSyncFailure(error);
      }
    },
    end() {
      isUnsubscribed = true;
      stop?.();
    },
  };
}

let recovering: Promise<void> | undefined;

/** The hub rejected the session: the identity client's session may restore it, otherwise the user is signed out. */
function recoverSession(cache: QueryClient): Promise<void> {
  recovering ??= restoreSession(cache)
    .catch(logSyncFailure)
    .finally(() => (recovering = undefined));
  return recovering;
}

async function restoreSession(cache: QueryClient) {
  await new Promise((resolve) => setTimeout(resolve, sessionRestoreDelayMs));
  if (isLeaving(cache)) return;
  clearLastSyncedToken();
  const session = hasStoredSession() ? await getStoredSession() : null;
  if (!session) {
    setCachedMeAndPurgePrevious(cache, null);
    return prefetchSessionEndReason(cache);
  }
  await openSession(cache, session.access_token);
  await cache.invalidateQueries({ predicate: ({ state }) => state.status === 'error' });
}

// A user who is signing out must not be signed in again.
const isLeaving = (cache: QueryClient) => cache.isMutating({ mutationKey: memberKeys.signOut }) > 0;

/**
 * Handles a session that was ended elsewhere. At the refresh the identity service rejects a member who was permanently
 * banned, and the hub still returns the reason; after a sign-out in another window the hub no longer knows the session.
 */
async function handleEndedSession(cache: QueryClient) {
  const before = getCachedMe(cache);
  const hasLeft = !before || isLeaving(cache);
  clearOwnData(cache);
  const found = hasLeft ? undefined : await call(readOwnProfile).catch(() => undefined);
  if (found?.id === before?.id && found?.ban?.type === 'permanent_ban' && !getCachedMe(cache))
    setSessionEndingBan(cache, found.ban);
  else if (!hasLeft) await prefetchSessionEndReason(cache);
}

function clearOwnData(cache: QueryClient) {
  setCachedMeAndPurgePrevious(cache, null);
  // The stored data is also deleted if the session was already over when the page was opened.
  void clearMemberStorageExceptDrafts();
  setMfaPending(cache, false);
}

async function openSession(cache: QueryClient, token: string) {
  // An invited user becomes a member only once they have chosen a name.
  if (needsNameAndPassword() || isLeaving(cache)) return;
  const before = await readProfileBeforeSync(cache, token);
  try {
    await signInToHub(cache, token);
  } catch (error) {
    logSyncFailure(error);
    if (isInviteNeededError(error)) setSignInFailedWithoutInvite(cache);
    // A rejected session (401, 403) is over; after any other error, such as a failed connection, the session stays.
    if (!(error instanceof ApiError && [401, 403].includes(error.status))) return;
    // A user who has signed in again since must not lose the new session.
    if ((await getStoredSession())?.access_token !== token) return;
    // A hosted identity service renews the session even if the hub has banned the member permanently, so the
    // session must be ended here.
    const ban = error.code === 'user_banned' ? (before?.ban ?? getCachedMe(cache)?.ban) : undefined;
    await signOut();
    clearOwnData(cache);
    if (ban) setSessionEndingBan(cache, ban);
    else await prefetchSessionEndReason(cache);
  }
}

// With a hosted service the sync ends the session of a permanently banned member: the hub returns the reason only
// before the sync.
function readProfileBeforeSync(cache: QueryClient, token: string) {
  if (!usesHostedIdentity || !getCachedMe(cache)) return undefined;
  return call(readOwnProfile, { bearer: token }).catch(() => undefined);
}

// As the specification requires, a failed sync signs no user in and is only logged.
function logSyncFailure(error: unknown) {
  console.error(error);
}
