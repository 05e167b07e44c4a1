import { ApiError } from '#platform/http/endpoints/api-error';
import type { Caller } from './caller.ts';
import type { AccessClaims } from './identity-port.ts';
import { openHubSession } from './open-session.ts';
import { synchronizeSessionWithToken } from './reauthenticate-session.ts';
import {
  hashSessionCookie,
  toSessionLookupParams,
  type SessionContext,
  type SignInRequest,
} from './session-context.ts';
import * as store from './store.ts';
import { toCaller } from './to-caller.ts';
import { assertSessionUsable } from './verify-bearer.ts';

export type SessionCredentials = SignInRequest & {
  cookie: string | undefined;
  bearer: string | undefined;
};

const seenIntervalMs = 60_000;

export async function authenticateCaller(
  context: SessionContext,
  { cookie, bearer, ...request }: SessionCredentials,
) {
  const byCookie = cookie ? await findCallerOfCookie(context, cookie) : undefined;
  const byBearer = bearer ? await findByBearer(context, bearer, request) : undefined;
  if (bearer && !byBearer) throw new ApiError('no_session');
  if (byCookie && byBearer && byCookie.memberId !== byBearer.memberId) {
    throw new ApiError('no_session');
  }
  const caller = byBearer ?? byCookie;
  if (caller) recordSeen(context, caller);
  return caller;
}

async function findByBearer(context: SessionContext, token: string, request: SignInRequest) {
  const { db, identity, memberOf } = context;
  const claims = await identity().verifyAccessToken(token);
  if (!claims) return undefined;
  const caller = await findCallerOfSession(context, claims.sessionId);
  if (caller && caller.accountId !== claims.userId) return undefined;
  if (caller && !(isElevation(claims, caller) && isNewer(context, claims))) return caller;
  if (caller) {
    await synchronizeSessionWithToken(context, claims);
    return findCallerOfSession(context, claims.sessionId);
  }
  // A client without cookies has no session of the hub at its first request, so a session is opened here, as `POST
  // /api/auth/sync` does for browsers.
  await assertSessionUsable(context, claims, token);
  await db.transaction(async (tx) => {
    const memberId = await memberOf(tx, claims, request);
    await openHubSession(context, tx, { claims, memberId, remember: true });
  });
  return findCallerOfSession(context, claims.sessionId);
}

async function findCallerOfCookie(context: SessionContext, cookie: string) {
  const hash = hashSessionCookie(cookie);
  const row = await context.callers(hash.toString('hex'), () => store.findCallerByHash(context.db, hash));
  return toCaller(row, toSessionLookupParams(context));
}

export async function findCallerOfSession(context: SessionContext, authSessionId: string) {
  const row = await context.callers(authSessionId, () =>
    store.findCallerByAuthSession(context.db, authSessionId),
  );
  return toCaller(row, toSessionLookupParams(context));
}

const isElevation = ({ aal, reauthenticatedAt }: AccessClaims, caller: Caller) =>
  (aal === 'aal2' && !caller.isMfaVerified) ||
  (reauthenticatedAt !== undefined &&
    (caller.reauthenticatedAt === undefined || reauthenticatedAt > caller.reauthenticatedAt));

// True unless a token of this session that expires at the same time or later was already checked. Without the check, a
// token could claim MFA that its session has lost since the token was issued.
function isNewer({ synchronizedUntil }: SessionContext, { sessionId, expiresAt }: AccessClaims) {
  const checkedUntil = synchronizedUntil.get(sessionId);
  return checkedUntil === undefined || checkedUntil < expiresAt;
}

// Records that a session was used, at most once a minute and written in one batch, because a read must not
// cost a write.
function recordSeen({ now, seenSessionHashes }: SessionContext, caller: Caller) {
  if (now().getTime() - caller.lastSeenAt.getTime() < seenIntervalMs) return;
  seenSessionHashes.set(caller.sessionHash.toString('hex'), caller.sessionHash);
}
