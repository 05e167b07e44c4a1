import { acceptsTerms } from '@mutirao/contract/kit/sign-up';
import type { JWTPayload } from 'jose';
import type { AccessClaims } from './identity-port.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What a verified token says of a person and their session; undefined when it speaks of neither. */
export function toAccessClaims(payload: JWTPayload): AccessClaims | undefined {
  const { sub, session_id: sessionId, email, aal, exp, user_metadata: metadata } = payload;
  // An application knows who somebody is; acting for them is another matter.
  if (payload['client_id'] !== undefined) return undefined;
  if (typeof sub !== 'string' || !uuid.test(sub)) return undefined;
  if (typeof sessionId !== 'string' || !uuid.test(sessionId)) return undefined;
  const bag = bagOf(metadata);
  return {
    userId: sub,
    sessionId,
    email: typeof email === 'string' ? email : '',
    // A token names an address once it is confirmed; who came without one has none.
    emailVerified: typeof email === 'string' && email !== '',
    isAnonymous: payload['is_anonymous'] === true,
    aal: aal === 'aal2' ? 'aal2' : 'aal1',
    name: typeof bag['name'] === 'string' ? bag['name'] : undefined,
    acceptsTerms: bag[acceptsTerms] === true,
    provenAt: lastProofIn(payload['amr']),
    expiresAt: new Date(Number(exp) * 1000),
  };
}

/** What an account says of itself. */
const bagOf = (metadata: unknown): Readonly<Record<string, unknown>> =>
  typeof metadata === 'object' && metadata !== null ? { ...metadata } : {};

/** The newest of a session's proofs: a token that is renewed proves nothing anew. */
function lastProofIn(amr: unknown): Date | undefined {
  const proofs: unknown[] = Array.isArray(amr) ? amr : [];
  const moments = proofs
    .map(bagOf)
    .filter(({ method }) => method !== 'token_refresh' && method !== 'anonymous')
    .map(({ timestamp }) => (typeof timestamp === 'number' ? timestamp : NaN))
    .filter(Number.isFinite);
  return moments.length > 0 ? new Date(Math.max(...moments) * 1000) : undefined;
}
