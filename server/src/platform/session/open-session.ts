import { randomBytes } from 'node:crypto';
import type { Transaction } from '#platform/database/database';
import { ApiError } from '#platform/http/endpoints/api-error';
import type { AccessClaims } from './identity-port.ts';
import {
  hashSessionCookie,
  sessionLifetimeMillisecondsByRemember,
  type SessionContext,
} from './session-context.ts';
import * as store from './store.ts';

export type SessionToOpen = {
  /** The claims of the access token for which the session is opened. */
  claims: AccessClaims;
  memberId: string;
  remember: boolean;
  /** The session cookie that the browser sent, if any. */
  current?: string | undefined;
};

/**
 * Opens the session of a member, or renews it, and returns the value and lifetime of its cookie. Throws an `ApiError`
 * if the identity session has ended or lacks a second factor.
 */
export async function openHubSession(context: SessionContext, tx: Transaction, session: SessionToOpen) {
  const { identity, now } = context;
  const lifetimeMs = session.remember
    ? sessionLifetimeMillisecondsByRemember.remembered
    : sessionLifetimeMillisecondsByRemember.forgotten;
  const { claims, memberId } = session;
  const authSessionId = claims.sessionId;
  // Locks the identity session, because the user may be signing out at this moment, and a session that ends
  // in the identity service must also end in the hub.
  if (!(await identity().lockSession(tx, authSessionId))) throw new ApiError('no_session');
  const factor = await identity().mfaStatusOf(tx, claims);
  if (factor === 'lacking') throw new ApiError('second_factor_needed');
  const maxEnd = now().getTime() + lifetimeMs;
  // A hosted identity service has no session lookup, so the session of the hub ends with its token, and each
  // new token renews it.
  const end = identity().looksUpSessions ? maxEnd : Math.min(maxEnd, claims.expiresAt.getTime());
  const expiresAt = new Date(end);
  const maxAgeSeconds = session.remember ? lifetimeMs / 1000 : undefined;
  const reauthentication = {
    reauthenticatedAt: claims.reauthenticatedAt,
    isMfaVerified: factor === 'verified',
  };
  const renewed = { authSessionId, memberId, expiresAt, now: now(), ...reauthentication };
  // A client that sent the cookie of this session retains that cookie, because its concurrent calls send it too and
  // must not fail.
  const { current } = session;
  if (current && (await store.renewHubSession(tx, { ...renewed, hash: hashSessionCookie(current) })))
    return { id: current, maxAgeSeconds };
  const id = randomBytes(32).toString('base64url');
  await store.upsertHubSession(tx, { ...renewed, hash: hashSessionCookie(id) });
  return { id, maxAgeSeconds };
}
