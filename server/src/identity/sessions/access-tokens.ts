import { jwtVerify, SignJWT } from 'jose';
import type { JWTPayload } from 'jose';
import type { AccessClaims } from '#platform/session/identity-port';
import type { Keys } from '../keys/keys.ts';
import type { IdentitySettings } from '../settings.ts';
import type { Session, User } from '../shapes.ts';

const audience = 'authenticated';
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Signs the access token of a session, with the claims of the protocol. */
export async function signAccessToken(
  { user, session, now }: { user: User; session: Session; now: Date },
  keys: Keys,
  settings: IdentitySettings,
) {
  const issuedAt = Math.floor(now.getTime() / 1000);
  const expiresAt = issuedAt + settings.accessSeconds;
  const token = await new SignJWT({
    // Only what was confirmed: whoever reads a token believes it.
    email: (user.email_confirmed_at && user.email) ?? '',
    phone: (user.phone_confirmed_at && user.phone) ?? '',
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    role: user.role,
    aal: session.aal,
    amr: session.amr,
    session_id: session.id,
    is_anonymous: user.is_anonymous,
    ...(session.client_id === null ? {} : { client_id: session.client_id, scope: session.scope }),
  })
    .setProtectedHeader({ alg: 'ES256', kid: keys.kid, typ: 'JWT' })
    .setIssuer(settings.issuer)
    .setSubject(user.id)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(keys.privateKey);
  return { token, expiresAt };
}

/** What the access token of a session says; undefined for forged, expired and foreign ones. */
export async function readAccessToken(
  token: string,
  keys: Keys,
  settings: IdentitySettings,
  now: Date,
): Promise<AccessClaims | undefined> {
  const payload = await readToken(token, keys, settings, now);
  return payload && toClaims(payload);
}

/** The claims of any token this instance's keys have signed, of a session or of a service; undefined for all others. */
export async function readToken(
  token: string,
  keys: Keys,
  settings: IdentitySettings,
  now: Date,
): Promise<JWTPayload | undefined> {
  try {
    const { payload, protectedHeader } = await jwtVerify(token, keys.publicKey, {
      algorithms: ['ES256'],
      issuer: settings.issuer,
      audience,
      currentDate: now,
      requiredClaims: ['exp'],
    });
    if (protectedHeader.kid !== keys.kid) return undefined;
    return payload;
  } catch {
    return undefined;
  }
}

function toClaims(payload: JWTPayload): AccessClaims | undefined {
  const { sub, session_id: sessionId, email, aal, exp, user_metadata: metadata } = payload;
  // An application knows who somebody is; acting for them is another matter.
  if (payload['client_id'] !== undefined) return undefined;
  if (typeof sub !== 'string' || !uuid.test(sub)) return undefined;
  if (typeof sessionId !== 'string' || !uuid.test(sessionId)) return undefined;
  return {
    userId: sub,
    sessionId,
    email: typeof email === 'string' ? email : '',
    // A token names an address once it is confirmed; who came without one has none.
    emailVerified: typeof email === 'string' && email !== '',
    isAnonymous: payload['is_anonymous'] === true,
    aal: aal === 'aal2' ? 'aal2' : 'aal1',
    name: nameIn(metadata),
    expiresAt: new Date(Number(exp) * 1000),
  };
}

function nameIn(metadata: unknown): string | undefined {
  const isBag = typeof metadata === 'object' && metadata !== null && 'name' in metadata;
  return isBag && typeof metadata.name === 'string' ? metadata.name : undefined;
}
