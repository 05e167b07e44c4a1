import { endSession, readProfile, syncSession } from '@mutirao/contract/features/members/endpoints';
import type { Profile } from '@mutirao/contract/features/members/shapes';
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { ApiError, call } from '#platform/api/call.ts';
import { forgetDraftsOf } from '#platform/drafts/drafts.ts';
import { isSecondStepDue } from '#platform/session/assurance.ts';
import { signIn, signOut } from '#platform/session/auth.ts';
import { dropInvite } from '#platform/session/invitation.ts';
import { isRemembered } from '#platform/session/remember.ts';
import { accountIn } from '#platform/session/token-account.ts';
import { forgetNext } from '#platform/toasts/toasts.ts';
import { forgetMember } from './forget-member.ts';
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
  if (before?.id !== me?.id) {
    cache.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== memberKeys.me[0] });
    if (before) void forgetMember();
    forgetNext();
    // Why a session ended is past once somebody has come in again, by whatever window.
    if (me) for (const why of [memberKeys.putOut, memberKeys.sessionEnd]) cache.setQueryData(why, null);
  }
  // A ban for good ends the reading, though not the session.
  if (me?.ban?.type === 'permanent_ban') void forgetMember();
  cache.setQueryData(memberKeys.me, me);
}

/** Changes what is known of whoever is signed in. */
export function changeMe(cache: QueryClient, change: (me: Profile) => Partial<Profile>) {
  const me = readMe(cache);
  if (me) setMe(cache, { ...me, ...change(me) });
}

/** Asks anew who is signed in, and what waits for them; where that fails it stays as it was. */
export async function refreshMe(cache: QueryClient) {
  const before = readMe(cache);
  const me = before && (await call(readProfile).catch(() => undefined));
  if (!me) return;
  const now = readMe(cache);
  if (now === before) cache.setQueryData(memberKeys.me, me);
  // Which of the two answers is the newer one only a third can tell. Somebody else asks for themselves.
  else if (now?.id === before.id) await refreshMe(cache);
}

let lastSync: { token: string; done: Promise<Profile> } | undefined;

/** Opens the product's session with what the identity service just proved. One token is brought in once. */
export function syncMe(cache: QueryClient, token: string): Promise<Profile> {
  if (lastSync?.token === token) return lastSync.done;
  const before = readMe(cache);
  const done = call(syncSession, { body: { ...accountIn(token), zone: zoneHere() }, bearer: token }).then(
    (me) => {
      // A language that was chosen meanwhile, or a sign-out, is newer than what the sync has read.
      if (readMe(cache) === before) setMe(cache, me);
      dropInvite();
      return me;
    },
  );
  lastSync = { token, done };
  cache.setQueryData(memberKeys.syncing, true);
  void done.catch(() => (lastSync = undefined)).finally(() => cache.setQueryData(memberKeys.syncing, false));
  return done;
}

/** Whether the hub is being asked to open its session for what the identity service has proved. */
export function useIsSyncing(): boolean {
  const isSyncing = useQuery({
    queryKey: memberKeys.syncing,
    enabled: false,
    initialData: false,
    staleTime: Infinity,
    gcTime: Infinity,
  });
  return isSyncing.data;
}

/** Where days begin at this screen. */
const zoneHere = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The next sync is made even with a token that was brought in before. */
export function forgetSync() {
  lastSync = undefined;
}

/** Whether somebody has shown a password, or another first proof, and is asked for the second one. */
export function useIsSecondStepDue(): boolean {
  const isDue = useQuery({
    queryKey: memberKeys.secondStep,
    enabled: false,
    initialData: false,
    staleTime: Infinity,
    gcTime: Infinity,
  });
  return isDue.data;
}

export function setSecondStep(cache: QueryClient, isDue: boolean) {
  cache.setQueryData(memberKeys.secondStep, isDue);
}

/** What came of a way in: one is in the hub, or is asked for the second step. */
export type Entered = 'in' | 'second-step';

/** Brings whoever the token proves into the hub, or asks for the second step first. */
export async function enterHub(cache: QueryClient, token: string): Promise<Entered> {
  const isIn = !(await isSecondStepDue()) && (await isLetIn(cache, token));
  setSecondStep(cache, !isIn);
  return isIn ? 'in' : 'second-step';
}

async function isLetIn(cache: QueryClient, token: string) {
  try {
    await syncMe(cache, token);
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'second_factor_needed') return false;
    // With an account, and no member: nothing here goes on with that session.
    if (isTurnedAway(error)) await signOut();
    throw error;
  }
}

/** Whether the hub takes in only whom somebody invites, and this was nobody of those. */
export const isTurnedAway = (error: unknown) => error instanceof ApiError && error.code === 'invite_needed';

/** Whether that came out where nobody had pressed anything: at the end of a way that began elsewhere. */
export function useWasTurnedAway(): boolean {
  const was = useQuery({
    queryKey: memberKeys.turnedAway,
    enabled: false,
    initialData: false,
    staleTime: Infinity,
    gcTime: Infinity,
  });
  return was.data;
}

export function setTurnedAway(cache: QueryClient) {
  cache.setQueryData(memberKeys.turnedAway, true);
}

type Entry = { email: string; password: string; isRemembered: boolean };

/** Signs in, and waits until the hub knows who it is. */
export function useSignIn() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (entry: Entry): Promise<Entered> => enterHub(cache, (await signIn(entry)).access_token),
  });
}

export function useSignOut() {
  const cache = useQueryClient();
  return useMutation({
    mutationKey: memberKeys.signOut,
    mutationFn: async () => {
      // A sync that is still under way would open again what is ended here.
      await lastSync?.done.catch(() => undefined);
      await call(endSession);
      await signOut();
    },
    onSuccess: async () => {
      forgetSync();
      // Whoever wants no traces at this screen leaves no words either; the others find theirs again.
      const me = readMe(cache);
      const deleted = me && !isRemembered() ? forgetDraftsOf(me.id) : undefined;
      setMe(cache, null);
      setSecondStep(cache, false);
      // Whoever is told that they are signed out may close the window at once.
      await Promise.all([deleted, forgetMember()]);
    },
  });
}

/** Reads who is signed in at the moment of the call, also between two renders. */
export function useReadMe() {
  const cache = useQueryClient();
  return () => readMe(cache);
}
