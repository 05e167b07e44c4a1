import { timingSafeEqual } from 'node:crypto';
import type { Transaction } from '#platform/database/database';
import { recordAuthAudit } from '../audit/store.ts';
import { IdentityError, type IdentityErrorSentenceKey } from '../errors/identity-error.ts';
import type { IdentityInstance } from '../instance.ts';
import { consumeRateLimit } from '../limits/limits.ts';
import { isUserBanned, type AuthAccount, type Session, type RequestContext } from '../account-model.ts';
import { findAccountByRefreshToken } from '../users/store.ts';
import { calculateSessionExpiry, hasSessionEndedByInactivity } from './lifetimes.ts';
import { hashSessionSecret, deriveRefreshToken } from './refresh-tokens.ts';
import { createSessionBody, type SessionBody } from './session-body.ts';
import { endSessionsById } from './sessions.ts';
import * as store from './store.ts';

type RefreshErrorCode =
  | 'refresh_token_not_found'
  | 'refresh_token_already_used'
  | 'session_expired'
  | 'user_banned';
type RejectedRefresh = { errorCode: RefreshErrorCode; sentence?: IdentityErrorSentenceKey };

/**
 * Exchanges a refresh token for the session's next one. The parent of the live token, and any token used within the
 * reuse window, returns the live one, because a lost response and two tabs are not theft. A reuse after that window
 * ends the whole session. A token from before the MFA verification is always rejected. An application passes its client
 * id; sessions of users have none.
 */
export async function refreshSession(
  instance: IdentityInstance,
  token: string,
  requestContext: RequestContext,
  clientId: string | null = null,
): Promise<SessionBody> {
  const request = { hash: hashSessionSecret(token), clientId };
  const [session, found] = await Promise.all([
    store.findSessionByRefreshToken(instance.db, request.hash),
    findAccountByRefreshToken(instance.db, request.hash),
  ]);
  if (!found || !isOwnedByCaller(session, request, requestContext)) {
    throw new IdentityError(400, 'refresh_token_not_found');
  }
  await consumeRateLimit(instance, 'refreshSession', session.id);
  // For a user's own session only a permanent ban that began after the sign-in counts, because a banned user
  // can sign in again to appeal. For an application's session every permanent ban counts, because an
  // application cannot appeal for the user.
  const since = clientId === null ? session.created_at : undefined;
  if (await instance.hooks.isPermanentlyBanned?.({ id: found.user.id, since }))
    throw createRefreshError(bannedRefresh);
  if (isLive({ ...found, session }, instance.now())) {
    const body = await rotate(instance, {
      ...found,
      session,
      usedHash: request.hash,
      requestContext,
    });
    if (body) return body;
  }
  // Any token but the live one of an active session is checked while the session is locked, and so is a live token if a
  // concurrent request changed the session.
  const outcome = await instance.db.transaction((tx) =>
    refreshLockedSession(tx, instance, request, requestContext),
  );
  // The error is thrown after the transaction, because a rejection can end the session, and this change must be
  // committed.
  if ('errorCode' in outcome) throw createRefreshError(outcome);
  return outcome;
}

const createRefreshError = ({ errorCode, sentence }: RejectedRefresh) =>
  new IdentityError(400, errorCode, { sentence });

const bannedRefresh: RejectedRefresh = { errorCode: 'user_banned', sentence: 'refresh_of_banned' };

type Input = { hash: Buffer; clientId: string | null };
type SessionWithTokenCounter = Session & { token_counter: number };

// An application's token needs the application's authentication, and a user's own token is not valid for an
// application.
const isOwnedByCaller = (
  session: SessionWithTokenCounter | undefined,
  { clientId }: Input,
  requestContext: RequestContext,
): session is SessionWithTokenCounter =>
  session?.client_id === clientId && isBoundTo(session, requestContext);

const isLive = ({ session, user }: AuthAccount & { session: SessionWithTokenCounter }, now: Date) =>
  session.token_counter === session.counter && session.not_after > now && !isUserBanned(user, now);

async function refreshLockedSession(
  tx: Transaction,
  instance: IdentityInstance,
  request: Input,
  requestContext: RequestContext,
): Promise<SessionBody | RejectedRefresh> {
  const now = instance.now();
  // Both queries are sent at once on one connection, so the account is read after the session is locked.
  const [session, found] = await Promise.all([
    store.lockSessionByRefreshToken(tx, request.hash),
    findAccountByRefreshToken(tx, request.hash),
  ]);
  if (!found || !isOwnedByCaller(session, request, requestContext))
    return { errorCode: 'refresh_token_not_found' };
  const { user } = found;
  if (isUserBanned(user, now)) return bannedRefresh;
  if (session.not_after <= now) {
    await endSessionsById(tx, instance, [session.id], 'expired');
    return {
      errorCode: 'session_expired',
      ...(hasSessionEndedByInactivity(session, now) ? { sentence: 'session_unused' } : {}),
    };
  }
  const reuse = await classifyReuse(tx, instance, { session, hash: request.hash });
  if (reuse === 'lost') return createSessionBody(instance, { ...found, session });
  if (reuse === 'outdated') return { errorCode: 'refresh_token_already_used' };

  await endSessionsById(tx, instance, [session.id]);
  await recordAuthAudit(tx, {
    action: 'token_revoked',
    userId: user.id,
    ip: requestContext.ip,
    now,
    traits: { session: session.id },
  });
  return { errorCode: 'refresh_token_already_used' };
}

type Rotation = AuthAccount & {
  session: Session;
  usedHash: Buffer;
  requestContext: RequestContext;
};

/** Returns the session with its next token; undefined if a concurrent request was first. */
async function rotate(
  instance: IdentityInstance,
  { session, usedHash, requestContext, ...account }: Rotation,
) {
  const now = instance.now();
  const counter = session.counter + 1;
  const nextHash = hashSessionSecret(deriveRefreshToken(instance, session.id, counter));
  const notAfter = calculateSessionExpiry(session, now);
  const entry = { userId: account.user.id, ip: requestContext.ip };
  const rotation = {
    sessionId: session.id,
    aal: session.aal,
    usedHash,
    nextHash,
    counter,
    notAfter,
    now,
    entry,
  };
  // The access token is signed while the database stores the rotation, because this is the most frequent call of the
  // service.
  const [body, isRotated] = await Promise.all([
    createSessionBody(instance, { ...account, session: { ...session, counter } }),
    store.rotateRefreshToken(instance.db, rotation),
  ]);
  return isRotated ? body : undefined;
}

/**
 * Decides whether the live token can be returned again, must not be returned to this caller, or this token was stolen.
 */
async function classifyReuse(
  tx: Transaction,
  { settings, now }: IdentityInstance,
  { session, hash }: { session: Session & { token_counter: number }; hash: Buffer },
): Promise<'lost' | 'outdated' | 'stolen'> {
  // The token is the live one of the locked session, so it is returned again. The condition that prevented
  // its rotation before the lock no longer applies.
  if (session.token_counter === session.counter) return 'lost';
  const use = await store.findRefreshTokenUse(tx, hash);
  const millisecondsSinceUse = now().getTime() - (use?.used_at?.getTime() ?? 0);
  const isWithinReuseWindow = millisecondsSinceUse <= settings.reuseSeconds * 1000;
  // A token from before the MFA verification never returns the MFA-verified session, because the caller may have
  // verified only the first factor. Within the reuse window the token is rejected as outdated, because another tab can
  // have been late; after the window it counts as stolen.
  if (session.token_counter < session.mfa_counter) return isWithinReuseWindow ? 'outdated' : 'stolen';
  const isParent = session.token_counter === session.counter - 1;
  return isParent || isWithinReuseWindow ? 'lost' : 'stolen';
}

function isBoundTo(session: Session, requestContext: RequestContext) {
  if (!session.binding_hash) return true;
  return (
    requestContext.binding !== undefined &&
    timingSafeEqual(session.binding_hash, hashSessionSecret(requestContext.binding))
  );
}
