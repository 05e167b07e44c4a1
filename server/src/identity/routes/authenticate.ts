import type { FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { IdentityError } from '../errors/identity-error.ts';
import type { IdentityInstance } from '../instance.ts';
import { verifyServiceTokenExceptRole } from '../sessions/access-tokens.ts';
import { createBadTokenError, readSessionClaims } from '../sessions/read-session-claims.ts';
import { findSession } from '../sessions/store.ts';
import {
  isUserBanned,
  type AuthenticatedAccount,
  type Session,
  type RequestContext,
} from '../account-model.ts';
import { findAccountById } from '../users/store.ts';
import { parseBearerToken, readRequestContext } from './request-context.ts';

/**
 * Returns the user and session of a bearer token, checked in the protocol's order, and bound to the requesting browser.
 */
export async function authenticateAccount(
  instance: IdentityInstance,
  request: FastifyRequest,
): Promise<AuthenticatedAccount> {
  const caller = await findCaller(instance, request, { isSignOut: false });
  if (!isBoundToBrowser(readRequestContext(instance, request), caller.session))
    throw new IdentityError(403, 'session_not_found');
  return caller;
}

/**
 * As `authenticateAccount`, for a request to sign out. Clients ignore a 401, 403 or 404 of it and forget the session,
 * so a session that is still active must end: without the cookie that binds it to its browser, after its access token
 * expired, and while its user is banned, because it would be usable again after the ban.
 */
export const authenticateToSignOut = (
  instance: IdentityInstance,
  request: FastifyRequest,
): Promise<AuthenticatedAccount> => findCaller(instance, request, { isSignOut: true });

/**
 * Throws if the access token has expired, for a request to sign out of other sessions too. The status is 422,
 * because clients ignore a 403 of the route to sign out.
 */
export async function assertUnexpiredToken({ keys, now }: IdentityInstance, request: FastifyRequest) {
  const { state } = await keys.check(readBearerToken(request), now());
  if (state === 'expired') throw new IdentityError(422, 'bad_jwt', { sentence: 'token_expired' });
}

async function findCaller(
  instance: IdentityInstance,
  request: FastifyRequest,
  { isSignOut }: { isSignOut: boolean },
): Promise<AuthenticatedAccount> {
  const { db } = instance;
  const now = instance.now();
  const token = readBearerToken(request);
  const claims = await readSessionClaims(instance, token, { acceptsExpired: isSignOut });
  const found = await findAccountById(db, claims.userId);
  if (!found) throw new IdentityError(403, 'user_not_found');
  const { user } = found;
  const session = await findSession(db, claims.sessionId, now);
  if (!session || session.user_id !== user.id) throw new IdentityError(403, 'session_not_found');
  if (!isSignOut && isUserBanned(user, now)) throw new IdentityError(403, 'user_banned');
  // The session counts with the level of its access token, because a token that was issued before the MFA verification
  // keeps its lower level.
  return { ...found, session: { ...session, aal: claims.aal === 'aal2' ? session.aal : 'aal1' } };
}

/** The roles of service tokens; no user can have them. */
export const serviceTokenRoles: readonly string[] = ['service_role', 'supabase_admin'];

/** Throws unless the request carries a service token, which belongs to no user and has no session. */
export async function assertServiceToken(instance: IdentityInstance, request: FastifyRequest) {
  const { keys, settings } = instance;
  const token = readBearerToken(request);
  const claims = await verifyServiceTokenExceptRole(token, keys, settings, instance.now());
  if (!claims) throw createBadTokenError(await keys.check(token, instance.now()));
  const { role, session_id: sessionId } = claims;
  // A session belongs to a person, so it has no admin access, regardless of its role.
  if (typeof role !== 'string' || !serviceTokenRoles.includes(role) || sessionId !== undefined) {
    throw new IdentityError(403, 'not_admin');
  }
}

function readBearerToken({ headers }: FastifyRequest): string {
  const token = parseBearerToken(headers.authorization);
  if (!token) throw new IdentityError(401, 'no_authorization');
  return token;
}

// A browser must use only sessions that were opened in it: an attacker could plant the session of another account in
// it.
function isBoundToBrowser({ isBrowser, binding }: RequestContext, session: Session) {
  if (!isBrowser) return true;
  if (!binding || !session.binding_hash) return false;
  return createHash('sha256').update(binding).digest().equals(session.binding_hash);
}
