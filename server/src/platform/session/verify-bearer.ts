import { ApiError } from '#platform/http/endpoints/api-error';
import { endSessionsByAuthSession } from './end-sessions.ts';
import type { AccessClaims } from './identity-port.ts';
import type { SessionContext } from './session-context.ts';

/** Returns the claims of a bearer token. Throws an `ApiError` if the token is invalid or its session cannot be used. */
export async function verifyBearerToken(context: SessionContext, bearer: string | undefined) {
  const claims = bearer ? await context.identity().verifyAccessToken(bearer) : undefined;
  if (!claims || bearer === undefined) throw new ApiError('no_session');
  await assertSessionUsable(context, claims, bearer);
  return claims;
}

/**
 * Throws an `ApiError` if the session has ended or lacks a second factor, or if its account is anonymous or
 * permanently banned.
 */
export async function assertSessionUsable(context: SessionContext, claims: AccessClaims, token: string) {
  const status = await context.identity().sessionStatusOf(claims, token);
  if (status === 'over') throw new ApiError('no_session');
  if (status === 'second_factor_needed') throw new ApiError(status);
  if (claims.isAnonymous) throw new ApiError('anonymous_account');
  await rejectPermanentlyBanned(context, claims);
}

// A hosted identity service can renew a session that a permanent ban has ended, so the hub must end its session here.
async function rejectPermanentlyBanned(
  context: SessionContext,
  { userId: id, sessionId, reauthenticatedAt: since }: AccessClaims,
) {
  if (context.identity().looksUpSessions || !since || !(await context.isPermanentlyBanned({ id, since })))
    return;
  await context.db.transaction((tx) =>
    endSessionsByAuthSession(context, tx, { authSessionIds: [sessionId], reason: 'banned' }),
  );
  throw new ApiError('user_banned');
}
