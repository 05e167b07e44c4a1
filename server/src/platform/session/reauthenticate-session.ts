import { isRecentlyReauthenticated } from '@mutirao/contract/kit/reauthentication';
import { ApiError } from '#platform/http/endpoints/api-error';
import type { AccessClaims } from './identity-port.ts';
import type { SessionContext } from './session-context.ts';
import * as store from './store.ts';

/** The owner of the session that a reauthentication is for. */
export type SessionOwner = { accountId: string; sessionId: string };

export async function reauthenticateSessionByToken(
  context: SessionContext,
  token: string,
  { accountId, sessionId }: SessionOwner,
) {
  const { identity, now } = context;
  const claims = await identity().verifyAccessToken(token);
  const isValidReauthentication =
    claims?.userId === accountId && isRecentlyReauthenticated(claims.reauthenticatedAt, now());
  if (!isValidReauthentication || (await identity().sessionStatusOf(claims, token)) === 'over') {
    throw new ApiError('stale_session');
  }
  if (claims.sessionId === sessionId) await synchronizeSessionWithToken(context, claims);
  else if (claims.reauthenticatedAt) {
    await recordSessionReauthentication(context, sessionId, claims.reauthenticatedAt);
  }
}

export async function recordSessionReauthentication(
  { db, identity }: SessionContext,
  authSessionId: string,
  at: Date,
) {
  // The identity service is updated first. If the update of the hub's session fails afterwards, the user only has to
  // re-authenticate again.
  await identity().recordReauthentication(authSessionId, at);
  await store.markHubSessionReauthenticated(db, authSessionId, at);
}

/**
 * Updates the hub's session after its owner has authenticated again or has verified a second factor, with the claims of
 * the newer token.
 */
export async function synchronizeSessionWithToken(
  { db, identity, synchronizedUntil }: SessionContext,
  claims: AccessClaims,
) {
  await db.transaction(async (tx) => {
    if (!(await identity().lockSession(tx, claims.sessionId))) throw new ApiError('no_session');
    const isMfaVerified = (await identity().mfaStatusOf(tx, claims)) === 'verified';
    await store.recordHubSessionMfaAndReauthentication(tx, claims.sessionId, {
      reauthenticatedAt: claims.reauthenticatedAt,
      isMfaVerified,
    });
    tx.afterCommit(() => void synchronizedUntil.set(claims.sessionId, claims.expiresAt));
  });
}
