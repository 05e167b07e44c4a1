import { createHash, randomBytes } from 'node:crypto';
import { isRecentlyReauthenticated } from '@mutirao/contract/kit/reauthentication';
import type { SessionEndReason } from '@mutirao/contract/kit/session-end';
import type { Database, Transaction } from '#platform/database/database';
import { ApiError } from '#platform/http/api-error';
import type { Caller } from './caller.ts';
import type { AccessClaims, IdentityPort } from './identity-port.ts';
import * as store from './store.ts';

const day = 86_400_000;
const rememberedLife = 60 * day;
const forgottenLife = day / 2;
const seenEvery = 60_000;
// For who is online, five minutes count; sockets are looked after every minute.
const openEvery = 3 * 60_000;

export type NewSession = {
  /** Of the token that proved it. */
  claims: AccessClaims;
  memberId: string;
  remember: boolean;
  /** The cookie the browser sent along. */
  current?: string | undefined;
};

export type SessionCredentials = {
  cookie: string | undefined;
  bearer: string | undefined;
  /** The client's address; it is recorded for a new member. */
  address: string;
};

/** The owner of the session that a reauthentication is for. */
export type SessionOwner = { accountId: string; sessionId: string };

export type Sessions = {
  readonly cookieName: string;
  /** Returns the caller, by cookie or bearer token. Undefined for a guest; if both are sent, they must be of the same member. */
  find(evidence: SessionCredentials): Promise<Caller | undefined>;
  /** Returns the current caller of an open socket; undefined once its session has ended. */
  findOf(authSessionId: string): Promise<Caller | undefined>;
  /** Returns the claims of a bearer token with a live session; throws otherwise, also for an anonymous account, because it is no member. */
  verifyBearer(bearer: string | undefined): Promise<AccessClaims>;
  open(tx: Transaction, session: NewSession): Promise<{ id: string; maxAgeSeconds: number | undefined }>;
  close(cookie: string): Promise<void>;
  /** Called by identity, inside its transaction. */
  endAuthSessions(
    tx: Transaction,
    authSessionIds: readonly string[],
    reason: SessionEndReason,
  ): Promise<void>;
  /** Called by identity, inside its transaction: these sessions continue without the second factor that verified them. */
  downgradeSessions(tx: Transaction, authSessionIds: readonly string[]): Promise<void>;
  /**
   * Records the re-authentication that a token of the same account proves. The token may belong to another session,
   * which the owner has just opened for that. Throws an API error if the token proves no recent authentication.
   */
  reauthenticateByToken(token: string, owner: SessionOwner): Promise<void>;
  /** Records a re-authentication that was done in another way. */
  recordReauthentication(authSessionId: string): Promise<void>;
  /** Ends every session of a member. */
  endSessionsOf(tx: Transaction, memberId: string, reason: SessionEndReason): Promise<void>;
  /** Why the session of this cookie ended; undefined while it lives, and after an ordinary sign-out. */
  endReasonOf(cookie: string): Promise<SessionEndReason | undefined>;
  /** Subscribes to ended sessions, once the end is committed. */
  onEnded(onEvent: (authSessionIds: readonly string[]) => void): void;
  /**
   * Returns which of the sessions of open sockets are live, and which are live but shut out. A member with an open page
   * counts as seen, even without requests.
   */
  stillLive(authSessionIds: readonly string[]): Promise<{ live: Set<string>; shutOut: Set<string> }>;
  /** Writes down who was seen and sweeps out what expired; called now and then. */
  flush(): Promise<void>;
};

type Deps = {
  db: Database;
  identity: () => IdentityPort;
  now: () => Date;
  secureCookies: boolean;
  /** Returns the member of an identity account, and creates the member at the first call. */
  memberOf: (tx: Transaction, claims: AccessClaims, address: string) => Promise<string>;
  /** True if an account has been permanently banned since a moment. */
  isShutOut: (account: { id: string; since: Date }) => Promise<boolean>;
};

export function createSessions({ db, identity, now, secureCookies, memberOf, isShutOut }: Deps): Sessions {
  const seen = new Map<string, Buffer>();
  /** For each session, the expiry of the newest token that it was synchronized with. */
  const caughtUp = new Map<string, Date>();
  const listeners: ((ids: readonly string[]) => void)[] = [];
  const moment = () => ({ now: now(), isOwnService: identity().looksUpSessions });
  const tellEnded = (ids: readonly string[]) => listeners.forEach((onEvent) => onEvent(ids));

  async function find({ cookie, bearer, address }: SessionCredentials) {
    const byCookie = cookie ? await store.findCallerByHash(db, hashOf(cookie), moment()) : undefined;
    const byBearer = bearer ? await findByBearer(bearer, address) : undefined;
    if (bearer && !byBearer) throw new ApiError('no_session');
    if (byCookie && byBearer && byCookie.memberId !== byBearer.memberId) {
      throw new ApiError('no_session');
    }
    const caller = byBearer ?? byCookie;
    if (caller) note(caller);
    return caller;
  }

  async function findByBearer(token: string, address: string) {
    const claims = await identity().verifyAccessToken(token);
    if (!claims) return undefined;
    const known = await store.findCallerByAuthSession(db, claims.sessionId, moment());
    if (known && known.accountId !== claims.userId) return undefined;
    if (known && !(provesMore(claims, known) && isNews(claims))) return known;
    if (known) {
      await catchUp(claims);
      return store.findCallerByAuthSession(db, claims.sessionId, moment());
    }
    // A client without cookies, at its first call: its session is opened as sync would.
    await refuseUnfit(claims, token);
    await db.transaction(async (tx) => {
      const memberId = await memberOf(tx, claims, address);
      await open(tx, { claims, memberId, remember: true });
    });
    return store.findCallerByAuthSession(db, claims.sessionId, moment());
  }

  // A token that was issued before its session lost MFA may claim too much, so each newer token is checked once.
  function isNews({ sessionId, expiresAt }: AccessClaims) {
    const known = caughtUp.get(sessionId);
    return known === undefined || known < expiresAt;
  }

  /** Updates a session after its owner has verified more since the hub opened it; a browser reports it by a sync, a program by its token. */
  async function catchUp(claims: AccessClaims) {
    await db.transaction(async (tx) => {
      if (!(await identity().lockSession(tx, claims.sessionId))) throw new ApiError('no_session');
      const isRaised = (await identity().mfaStatusOf(tx, claims)) === 'proven';
      await store.elevateHubSession(tx, claims.sessionId, {
        reauthenticatedAt: claims.reauthenticatedAt,
        isMfaVerified: isRaised,
      });
      tx.afterCommit(() => void caughtUp.set(claims.sessionId, claims.expiresAt));
    });
  }

  async function proveBy(token: string, { accountId, sessionId }: SessionOwner) {
    const claims = await identity().verifyAccessToken(token);
    const isTheirs =
      claims?.userId === accountId && isRecentlyReauthenticated(claims.reauthenticatedAt, now());
    if (!isTheirs || (await identity().sessionStatusOf(claims, token)) === 'over') {
      throw new ApiError('stale_session');
    }
    if (claims.sessionId === sessionId) await catchUp(claims);
    else if (claims.reauthenticatedAt) await takeProof(sessionId, claims.reauthenticatedAt);
  }

  async function takeProof(authSessionId: string, at: Date) {
    // The service first: what fails between the two is mended by proving again.
    await identity().recordReauthentication(authSessionId, at);
    await store.markHubSessionReauthenticated(db, authSessionId, at);
  }

  async function prove(bearer: string | undefined) {
    const claims = bearer ? await identity().verifyAccessToken(bearer) : undefined;
    if (!claims || bearer === undefined) throw new ApiError('no_session');
    await refuseUnfit(claims, bearer);
    return claims;
  }

  async function refuseUnfit(claims: AccessClaims, token: string) {
    const status = await identity().sessionStatusOf(claims, token);
    if (status === 'over') throw new ApiError('no_session');
    if (status === 'second_factor_needed') throw new ApiError(status);
    if (claims.isAnonymous) throw new ApiError('anonymous_account');
    await refuseShutOut(claims);
  }

  // A service without a session lookup renews a session that a permanent ban has ended, so the session must end here.
  async function refuseShutOut({ userId: id, sessionId, reauthenticatedAt: since }: AccessClaims) {
    if (identity().looksUpSessions || !since || !(await isShutOut({ id, since }))) return;
    await db.transaction((tx) => ended(tx, [sessionId], 'banned'));
    throw new ApiError('user_banned');
  }

  async function ended(tx: Transaction, authSessionIds: readonly string[], reason: SessionEndReason) {
    const gone = await store.deleteHubSessions(tx, authSessionIds, { reason, now: now() });
    tx.afterCommit(() => tellEnded(gone.map((row) => row.auth_session_id)));
  }

  async function open(tx: Transaction, session: NewSession) {
    const life = session.remember ? rememberedLife : forgottenLife;
    const { claims, memberId } = session;
    const authSessionId = claims.sessionId;
    // The user may be signing out at this moment: a session that ends there must end here.
    if (!(await identity().lockSession(tx, authSessionId))) throw new ApiError('no_session');
    const factor = await identity().mfaStatusOf(tx, claims);
    if (factor === 'lacking') throw new ApiError('second_factor_needed');
    const longest = now().getTime() + life;
    // Without a session lookup, each new token has to renew the session.
    const end = identity().looksUpSessions ? longest : Math.min(longest, claims.expiresAt.getTime());
    const expiresAt = new Date(end);
    const maxAgeSeconds = session.remember ? life / 1000 : undefined;
    const reauthentication = {
      reauthenticatedAt: claims.reauthenticatedAt,
      isMfaVerified: factor === 'proven',
    };
    const renewed = { authSessionId, memberId, expiresAt, now: now(), ...reauthentication };
    // A client with the cookie of this very session retains it, because running calls with it must not fail.
    const { current } = session;
    if (current && (await store.renewHubSession(tx, { ...renewed, hash: hashOf(current) })))
      return { id: current, maxAgeSeconds };
    const id = randomBytes(32).toString('base64url');
    await store.upsertHubSession(tx, { ...renewed, hash: hashOf(id) });
    return { id, maxAgeSeconds };
  }

  // Recorded at most once a minute and written in one batch, because a read must not cost a write.
  function note(caller: Caller) {
    if (now().getTime() - caller.lastSeenAt.getTime() < seenEvery) return;
    seen.set(caller.sessionHash.toString('hex'), caller.sessionHash);
  }

  return {
    cookieName: secureCookies ? '__Host-mut_s' : 'mut_s',
    find,
    findOf: (authSessionId) => store.findCallerByAuthSession(db, authSessionId, moment()),
    verifyBearer: prove,
    open,
    async close(cookie) {
      const gone = await store.deleteHubSession(db, hashOf(cookie));
      if (gone) tellEnded([gone.auth_session_id]);
    },
    downgradeSessions: (tx, authSessionIds) => store.downgradeHubSessions(tx, authSessionIds),
    reauthenticateByToken: proveBy,
    recordReauthentication: (authSessionId) => takeProof(authSessionId, now()),
    endAuthSessions: ended,
    async endSessionsOf(tx, memberId, reason) {
      const gone = await store.deleteHubSessionsOf(tx, memberId, { reason, now: now() });
      tx.afterCommit(() => tellEnded(gone));
    },
    endReasonOf: (cookie) => store.findHubSessionEnd(db, hashOf(cookie), now()),
    onEnded: (onEvent) => void listeners.push(onEvent),
    stillLive: (ids) =>
      store.listLiveHubSessions(db, ids, { now: now(), before: new Date(now().getTime() - openEvery) }),
    async flush() {
      const hashes = [...seen.values()];
      seen.clear();
      if (hashes.length > 0) await store.markHubSessionsSeen(db, hashes, now());
      for (const [id, until] of caughtUp) if (until <= now()) caughtUp.delete(id);
      const endsBefore = new Date(now().getTime() - rememberedLife);
      await store.deleteExpiredHubSessions(db, { now: now(), endsBefore });
    },
  };
}

const provesMore = ({ aal, reauthenticatedAt }: AccessClaims, known: Caller) =>
  (aal === 'aal2' && !known.isMfaVerified) ||
  (reauthenticatedAt !== undefined &&
    (known.reauthenticatedAt === undefined || reauthenticatedAt > known.reauthenticatedAt));

const hashOf = (id: string) => createHash('sha256').update(id).digest();
