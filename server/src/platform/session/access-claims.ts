import { acceptsTermsMetadataKey } from '@mutirao/contract/kit/sign-up';
import type { JWTPayload } from 'jose';
import type { AccessClaims } from './identity-port.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Returns the claims of a verified token about a user and their session, or undefined if the hub must not accept it.
 */
export function toAccessClaims(payload: JWTPayload): AccessClaims | undefined {
  const { sub, session_id: sessionId, email, aal, exp, user_metadata: metadata } = payload;
  // A token with a `client_id` was issued to an OAuth application. The application may know who the user is, but must
  // not act for them.
  if (payload['client_id'] !== undefined) return undefined;
  if (typeof sub !== 'string' || !uuid.test(sub)) return undefined;
  if (typeof sessionId !== 'string' || !uuid.test(sessionId)) return undefined;
  const userMetadata = toRecord(metadata);
  return {
    userId: sub,
    sessionId,
    email: typeof email === 'string' ? email : '',
    // A token contains an address only once it is confirmed. An account without an address has none.
    emailVerified: typeof email === 'string' && email !== '',
    isAnonymous: payload['is_anonymous'] === true,
    aal: aal === 'aal2' ? 'aal2' : 'aal1',
    name: typeof userMetadata['name'] === 'string' ? userMetadata['name'] : undefined,
    acceptsTerms: userMetadata[acceptsTermsMetadataKey] === true,
    reauthenticatedAt: findLastAuthentication(payload['amr']),
    expiresAt: new Date(Number(exp) * 1000),
  };
}

/** Returns the metadata that the account set itself. */
const toRecord = (metadata: unknown): Readonly<Record<string, unknown>> =>
  typeof metadata === 'object' && metadata !== null ? { ...metadata } : {};

/**
 * Returns the time of the newest authentication of a session. A refreshed token and an anonymous sign-in do not count.
 */
function findLastAuthentication(amr: unknown): Date | undefined {
  const entries: unknown[] = Array.isArray(amr) ? amr : [];
  const moments = entries
    .map(toRecord)
    .filter(({ method }) => method !== 'token_refresh' && method !== 'anonymous')
    .map(({ timestamp }) => (typeof timestamp === 'number' ? timestamp : NaN))
    .filter(Number.isFinite);
  return moments.length > 0 ? new Date(Math.max(...moments) * 1000) : undefined;
}
