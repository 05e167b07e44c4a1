import type { Endpoint, RequiredRole } from '@mutirao/contract/kit/endpoint';
import { isRecentlyReauthenticated } from '@mutirao/contract/kit/reauthentication';
import { isRoleAtLeast, isStaffRole, type Role } from '@mutirao/contract/kit/roles';
import type { FastifyRequest } from 'fastify';
import type { Config } from '#platform/config/config';
import type { SessionService } from '#platform/session/sessions';
import { toBanErrorDetail } from '../ban-error.ts';
import { readCookie } from '../security/cookies.ts';
import type { RateLimiter } from '../security/rate-limiter.ts';
import { findAccountStateError } from './account-state.ts';
import { ApiError, createMaintenanceError } from './api-error.ts';
import { needsSession, toCurrentMember } from './handler.ts';
import { readIdempotencyKey } from './idempotency-key.ts';

type GuestAccess = { canRead: boolean; inMaintenance: boolean };

export type AdmissionDeps = {
  sessions: SessionService;
  limits: RateLimiter;
  config: Config;
  now: () => Date;
  /**
   * Returns whether guests can call endpoints with `requiredRole: 'reader'` (`canRead`), and whether the hub is in
   * maintenance, in which guests can call only endpoints with `allowBanned`.
   */
  guestAccess: () => Promise<GuestAccess>;
  /** True if a member has sent a request under this idempotency key before. */
  wasSent: (memberId: string, key: string) => Promise<boolean>;
};

/** True if the error is `no_session` and the request has a session cookie, so the session of that cookie has ended. */
export const isEndedSessionError = (error: unknown, incoming: FastifyRequest, { sessions }: AdmissionDeps) =>
  error instanceof ApiError &&
  error.code === 'no_session' &&
  readCookie(incoming, sessions.cookieName) !== undefined;

/**
 * Checks session, rate, maintenance, bans, role and re-authentication of a request. Returns the member, or undefined
 * for a guest. Throws an `ApiError` if the request is rejected.
 */
export async function admitRequest(endpoint: Endpoint, incoming: FastifyRequest, deps: AdmissionDeps) {
  const { sessions, limits, now } = deps;
  const cookie = readCookie(incoming, sessions.cookieName);
  const bearer = readBearerToken(incoming);
  if (cookie && !bearer && endpoint.method !== 'GET') rejectForeignOrigin(incoming, deps.config);

  const checksCredentialsItself = endpoint.requiredRole === 'anyone';
  const caller = await sessions.find({
    cookie,
    bearer: checksCredentialsItself ? undefined : bearer,
    address: incoming.ip,
    acceptedLanguages: incoming.headers['accept-language'],
  });
  const me = caller ? toCurrentMember(caller) : undefined;
  const visit = { me, ip: incoming.ip, now: now() };
  await limits.enforce(endpoint.rate, visit).catch(async (error: unknown) => {
    // If the rate limit rejects a request, a retry of an earlier one (same idempotency key) still passes, because it
    // only reads the response of the first attempt. It counts toward the `read` limit.
    const key = endpoint.idempotent ? readIdempotencyKey(incoming) : undefined;
    if (!me || key === undefined) throw error;
    await limits.enforce('read', visit);
    if (!(await deps.wasSent(me.id, key))) throw error;
  });

  if (!caller) await assertGuestAccess(endpoint, deps);
  const error =
    caller &&
    !endpoint.allowBanned &&
    findAccountStateError(caller, describeAccess(endpoint), deps.config.zone);
  if (error) throw error;
  if (caller && me && needsSession(endpoint.requiredRole)) {
    const required = minimumRole(endpoint);
    if (!isRoleAtLeast(caller.role, required)) throw new ApiError('forbidden');
    if (!isRoleAtLeast(me.role, required)) throw new ApiError('second_factor_missing');
  }
  if (endpoint.requiresReauth && !isRecentlyReauthenticated(caller?.reauthenticatedAt, now()))
    throw new ApiError('proof_needed');
  return me;
}

async function assertGuestAccess({ requiredRole, allowBanned }: Endpoint, { guestAccess }: AdmissionDeps) {
  if (!allowBanned) {
    const hub = await guestAccess();
    if (hub.inMaintenance) throw createMaintenanceError();
    if (requiredRole === 'reader' && !hub.canRead) throw new ApiError('no_session');
  }
  if (needsSession(requiredRole)) throw new ApiError('no_session');
}

/**
 * Returns the error for a request that passed the ban check and was then rejected by the database, because the ban was
 * committed in between: the same error that a retry of the request gets.
 */
export async function createBannedError(
  endpoint: Endpoint,
  incoming: FastifyRequest,
  { sessions, config }: AdmissionDeps,
) {
  const cookie = readCookie(incoming, sessions.cookieName);
  const bearer = endpoint.requiredRole === 'anyone' ? undefined : readBearerToken(incoming);
  const punishment = (await sessions.find({ cookie, bearer, address: incoming.ip }))?.punishment;
  return new ApiError(punishment ? toBanErrorDetail(punishment, config.zone) : 'user_banned');
}

const describeAccess = (endpoint: Endpoint) => ({
  isPublic: endpoint.requiredRole === 'anyone',
  isForStaff: isStaffRole(minimumRole(endpoint)),
  isReadOnly: endpoint.method === 'GET' || !needsSession(endpoint.requiredRole),
});

/** The role that a signed-in caller must at least have. */
const minimumRoles: Record<RequiredRole, Role> = {
  anyone: 'member',
  reader: 'member',
  member: 'member',
  moderator: 'moderator',
  admin: 'admin',
};

const minimumRole = ({ requiredRole }: Endpoint) => minimumRoles[requiredRole];

// The browser sends a cookie with every request, so a write with a cookie must come from a page of this hub. Its body
// must be JSON, which no form can send: other content types have no parser, except where an endpoint accepts a file.
function rejectForeignOrigin(incoming: FastifyRequest, config: Config) {
  const { origin } = incoming.headers;
  const site = incoming.headers['sec-fetch-site'];
  const isSameOrigin = origin ? origin === config.hubUrl : site === 'same-origin';
  if (!isSameOrigin) throw new ApiError('foreign_origin');
}

export function readBearerToken(incoming: FastifyRequest): string | undefined {
  const [scheme, token] = (incoming.headers.authorization ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' && token ? token : undefined;
}
