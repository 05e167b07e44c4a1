import { AsyncLocalStorage } from 'node:async_hooks';
import type { SessionEndReason } from '@mutirao/contract/kit/session-end';
import type { Transaction } from '#platform/database/database';
import { createQueryCache } from '#platform/relay/query-cache';
import type { Caller } from './caller.ts';
import { endHubSessionOfCookie, endSessionsByAuthSession, endSessionsOfMember } from './end-sessions.ts';
import { authenticateCaller, findCallerOfSession, type SessionCredentials } from './authenticate-caller.ts';
import type { AccessClaims } from './identity-port.ts';
import { openHubSession, type SessionToOpen } from './open-session.ts';
import {
  recordSessionReauthentication,
  reauthenticateSessionByToken,
  type SessionOwner,
} from './reauthenticate-session.ts';
import {
  hashSessionCookie,
  sessionLifetimeMillisecondsByRemember,
  type SessionContext,
  type SessionDeps,
} from './session-context.ts';
import * as store from './store.ts';
import { verifyBearerToken } from './verify-bearer.ts';

// In milliseconds: a session with an open socket is marked as seen again if it was last seen longer ago than this. A
// member counts as online for five minutes, and sockets are checked every minute, so three minutes are early enough.
const openSocketSeenIntervalMs = 3 * 60_000;

export type SessionService = {
  readonly cookieName: string;
  /**
   * Returns the caller, by cookie or bearer token. Undefined for a guest. Throws `no_session` if the token is invalid
   * or belongs to another member than the cookie.
   */
  find(credentials: SessionCredentials): Promise<Caller | undefined>;
  /**
   * Runs an action that sends requests with this cookie to this server itself, as a part of the request for which the
   * caller was found. In it, `find` returns that caller for the cookie without another lookup.
   */
  runWithFoundCaller<T>(found: FoundCaller, action: () => Promise<T>): Promise<T>;
  /** Returns the current caller of an open socket; undefined once its session has ended. */
  findByAuthSessionId(authSessionId: string): Promise<Caller | undefined>;
  /**
   * Returns the claims of a bearer token with a live session. Throws an `ApiError` for any other token, also for that
   * of an anonymous account, which is no member.
   */
  verifyBearer(bearer: string | undefined): Promise<AccessClaims>;
  open(tx: Transaction, session: SessionToOpen): Promise<{ id: string; maxAgeSeconds: number | undefined }>;
  close(cookie: string): Promise<void>;
  /** Ends the hub's sessions of identity sessions that end. Identity calls it inside its transaction. */
  endAuthSessions(
    tx: Transaction,
    authSessionIds: readonly string[],
    reason: SessionEndReason,
  ): Promise<void>;
  /**
   * Removes the MFA mark of sessions whose account has no second factor any more. Called inside identity's transaction.
   */
  downgradeSessions(tx: Transaction, authSessionIds: readonly string[]): Promise<void>;
  /**
   * Records the re-authentication that a token of the same account proves. The token may belong to another session,
   * which the owner has just opened for that. Throws an API error if the token proves no recent authentication.
   */
  reauthenticateByToken(token: string, owner: SessionOwner): Promise<void>;
  /** Records a re-authentication without a newer token, such as one with the password. */
  recordReauthentication(authSessionId: string): Promise<void>;
  /** Ends every session of a member. */
  endSessionsOf(tx: Transaction, memberId: string, reason: SessionEndReason): Promise<void>;
  /** Returns why the session of this cookie ended; undefined while it lives, and after the user has signed out. */
  endReasonOf(cookie: string): Promise<SessionEndReason | undefined>;
  /** Subscribes to ended sessions, once the end is committed. */
  onEnded(onEvent: (authSessionIds: readonly string[]) => void): void;
  /**
   * Returns which of the sessions of open sockets are live, and which are live but may receive no more events, because
   * their member is permanently banned, leaves or waits for approval. A member with an open page counts as seen, even
   * without requests.
   */
  classifyLiveSessions(
    authSessionIds: readonly string[],
  ): Promise<{ live: Set<string>; excluded: Set<string> }>;
  /**
   * Writes the sessions seen since the last flush to the database, and purges expired ones. A scheduled job calls it.
   */
  flush(): Promise<void>;
};

type FoundCaller = { cookie: string | undefined; caller: Caller | undefined };

export function createSessionService(deps: SessionDeps): SessionService {
  const foundCallers = new AsyncLocalStorage<FoundCaller & { isOver: boolean }>();
  const context: SessionContext = {
    ...deps,
    callers: createQueryCache(deps, { name: 'callers', tables: store.callerTables, maxResults: 5_000 }),
    seenSessionHashes: new Map(),
    synchronizedUntil: new Map(),
    listeners: [],
  };
  const { db, now, secureCookies, listeners } = context;

  return {
    cookieName: secureCookies ? '__Host-mut_s' : 'mut_s',
    async find(credentials) {
      const found = foundCallers.getStore();
      if (found && !found.isOver && found.cookie === credentials.cookie && !credentials.bearer)
        return found.caller;
      return authenticateCaller(context, credentials);
    },
    async runWithFoundCaller(found, action) {
      const current = { ...found, isOver: false };
      try {
        return await foundCallers.run(current, action);
      } finally {
        // Whatever the action has started and left running must look the session up again.
        current.isOver = true;
      }
    },
    findByAuthSessionId: (authSessionId) => findCallerOfSession(context, authSessionId),
    verifyBearer: (bearer) => verifyBearerToken(context, bearer),
    open: (tx, session) => openHubSession(context, tx, session),
    close: (cookie) => endHubSessionOfCookie(context, cookie),
    downgradeSessions: (tx, authSessionIds) => store.downgradeHubSessions(tx, authSessionIds),
    reauthenticateByToken: (token, owner) => reauthenticateSessionByToken(context, token, owner),
    recordReauthentication: (authSessionId) => recordSessionReauthentication(context, authSessionId, now()),
    endAuthSessions: (tx, authSessionIds, reason) =>
      endSessionsByAuthSession(context, tx, { authSessionIds, reason }),
    endSessionsOf: (tx, memberId, reason) => endSessionsOfMember(context, tx, { memberId, reason }),
    endReasonOf: (cookie) => store.findHubSessionEndReason(db, hashSessionCookie(cookie), now()),
    onEnded: (onEvent) => void listeners.push(onEvent),
    classifyLiveSessions: (ids) =>
      store.touchAndFindLiveSessions(db, ids, {
        now: now(),
        before: new Date(now().getTime() - openSocketSeenIntervalMs),
      }),
    flush: () => flushSessions(context),
  };
}

async function flushSessions({ db, now, seenSessionHashes, synchronizedUntil }: SessionContext) {
  const hashes = [...seenSessionHashes.values()];
  seenSessionHashes.clear();
  if (hashes.length > 0) await store.markHubSessionsSeen(db, hashes, now());
  for (const [id, until] of synchronizedUntil) if (until <= now()) synchronizedUntil.delete(id);
  const endsBefore = new Date(now().getTime() - sessionLifetimeMillisecondsByRemember.remembered);
  await store.deleteExpiredHubSessions(db, { now: now(), endsBefore });
}
