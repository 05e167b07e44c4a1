import { readProfile } from '@mutirao/contract/features/members/endpoints';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError, call, onSessionLost } from '#platform/api/call.ts';
import { onSessionEnd, stayConnected } from '#platform/live/socket.ts';
import {
  hasStoredSession,
  signOut,
  storageKey,
  storedSession,
  watchAuth,
  type AuthEvent,
} from '#platform/session/auth.ts';
import { isHosted } from '#platform/session/identity.ts';
import { isInvited, landing } from '#platform/session/landing.ts';
import { forgetMember } from './forget-member.ts';
import { memberKeys } from './keys.ts';
import { setPutOut } from './put-out/queries.ts';
import { noteSessionEnd } from './session-end/queries.ts';
import {
  enterHub,
  forgetSync,
  isTurnedAway,
  readMe,
  setMe,
  setSecondStep,
  setTurnedAway,
  useIsSecondStepDue,
  useMe,
} from './queries.ts';

// Another tab that is signing out has cleared what this browser holds by then.
const politePause = 1_000;
// The page is drawn and answering by then; renewing what is known already can wait.
const quietMoment = 2_000;

/**
 * Keeps the page's idea of who is signed in true: it follows the identity client, the server's word that a session
 * ended, and the other tabs. Answers whether a session is still being brought in, while nothing can be shown.
 */
export function useSession(): { isSyncing: boolean } {
  const cache = useQueryClient();
  const me = useMe();
  const memberId = me?.id;
  const isSilent = Boolean(me?.deletionAt ?? me?.joining) || me?.ban?.type === 'permanent_ban';
  const isHalfway = useIsSecondStepDue();
  const [isSyncing, setIsSyncing] = useState(() => isToBeBroughtIn(cache));

  useEffect(() => {
    const follow = followAuth(cache);
    const begin = () => void follow.begin().finally(() => setIsSyncing(false));
    const timer = setTimeout(begin, isToBeBroughtIn(cache) ? 0 : quietMoment);
    // Another tab signed in: this one follows.
    const hearStorage = (event: StorageEvent) => event.key === storageKey && event.newValue && begin();
    window.addEventListener('storage', hearStorage);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('storage', hearStorage);
      follow.end();
    };
  }, [cache, memberId]);

  useEffect(() => {
    // Without the second step the hub would not hear us.
    if (!memberId || isHalfway) return undefined;
    const recover = () => void recoverSession(cache);
    const forgets = [onSessionEnd(recover), onSessionLost(recover)];
    // Who is on the way out hears nothing, and neither does who is banned for good, or was not let in yet.
    if (!isSilent) forgets.push(stayConnected());
    return () => forgets.forEach((forget) => forget());
  }, [cache, memberId, isHalfway, isSilent]);

  return { isSyncing };
}

/** Whether somebody is about to be signed in by what this browser holds, so that a visitor's page would be wrong. */
function isToBeBroughtIn(cache: QueryClient) {
  const isHandedOver = landing?.kind === 'session' || landing?.kind === 'code';
  return isHandedOver || (readMe(cache) === null && hasStoredSession());
}

function followAuth(cache: QueryClient) {
  let stop: (() => void) | undefined;
  let isOver = false;

  async function hear({ type, session }: AuthEvent) {
    if (type === 'signed-out') return letGo(cache);
    if (type === 'changed') forgetSync();
    if (session) await bringIn(cache, session.access_token);
  }

  return {
    // Visitors without a session need no identity client until they sign in.
    async begin() {
      if (stop || !hasStoredSession()) return;
      try {
        stop = await watchAuth((event) => void hear(event));
        if (isOver) return stop();
        const session = await storedSession();
        if (session) await bringIn(cache, session.access_token);
      } catch (error) {
        logSyncFailure(error);
      }
    },
    end() {
      isOver = true;
      stop?.();
    },
  };
}

let recovering: Promise<void> | undefined;

/** The hub forgot us: what the identity client holds may bring us back, otherwise nobody is signed in. */
function recoverSession(cache: QueryClient): Promise<void> {
  recovering ??= bringBack(cache)
    .catch(logSyncFailure)
    .finally(() => (recovering = undefined));
  return recovering;
}

async function bringBack(cache: QueryClient) {
  await new Promise((resolve) => setTimeout(resolve, politePause));
  if (isLeaving(cache)) return;
  forgetSync();
  const session = hasStoredSession() ? await storedSession() : null;
  if (!session) {
    setMe(cache, null);
    return noteSessionEnd(cache);
  }
  await bringIn(cache, session.access_token);
  await cache.invalidateQueries({ predicate: ({ state }) => state.status === 'error' });
}

// Whoever is leaving is not to be brought back.
const isLeaving = (cache: QueryClient) => cache.isMutating({ mutationKey: memberKeys.signOut }) > 0;

/**
 * A session that was ended elsewhere. At its refresh the identity service refuses whoever was banned for good meanwhile, and
 * the hub still says why; whoever left by another window it does not know any more.
 */
async function letGo(cache: QueryClient) {
  const before = readMe(cache);
  const hasLeft = !before || isLeaving(cache);
  forgetMe(cache);
  const found = hasLeft ? undefined : await call(readProfile).catch(() => undefined);
  if (found?.id === before?.id && found?.ban?.type === 'permanent_ban' && !readMe(cache))
    setPutOut(cache, found.ban);
  else if (!hasLeft) await noteSessionEnd(cache);
}

function forgetMe(cache: QueryClient) {
  setMe(cache, null);
  // Also where the page was opened with a session that was over already.
  void forgetMember();
  setSecondStep(cache, false);
}

async function bringIn(cache: QueryClient, token: string) {
  // Whoever was invited becomes a member once they have chosen a name.
  if (isInvited() || isLeaving(cache)) return;
  const before = await whoStillIs(cache, token);
  try {
    await enterHub(cache, token);
  } catch (error) {
    logSyncFailure(error);
    if (isTurnedAway(error)) setTurnedAway(cache);
    // A session the hub refuses is over; one it could not be asked about is not.
    if (!(error instanceof ApiError && [401, 403].includes(error.status))) return;
    // Whoever has signed in anew meanwhile keeps what they have now.
    if ((await storedSession())?.access_token !== token) return;
    // A hosted service renews what a ban for good ended; here it ends.
    const ban = error.code === 'user_banned' ? (before?.ban ?? readMe(cache)?.ban) : undefined;
    await signOut();
    forgetMe(cache);
    if (ban) setPutOut(cache, ban);
    else await noteSessionEnd(cache);
  }
}

// With a hosted service it is the sync that ends what a ban for good has left: why, the hub says before it alone.
function whoStillIs(cache: QueryClient, token: string) {
  if (!isHosted || !readMe(cache)) return undefined;
  return call(readProfile, { bearer: token }).catch(() => undefined);
}

// The specification's word: a sync that fails yields no user, and is only logged.
function logSyncFailure(error: unknown) {
  console.error(error);
}
