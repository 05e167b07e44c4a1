import type { JWTPayload } from 'jose';
import { toAccessClaims } from '#platform/session/access-claims';
import type { AccessClaims } from '#platform/session/identity-port';
import type { SigningKeyService } from '../keys/keys.ts';
import { selectClaims } from '../oauth-server/claims.ts';
import type { IdentitySettings } from '../settings.ts';
import type { Session, User } from '../account-model.ts';

const audience = 'authenticated';

/** Signs the access token of a session, with the claims of the protocol. */
export async function signAccessToken(
  { user, session, now }: { user: User; session: Session; now: Date },
  keys: SigningKeyService,
  settings: IdentitySettings,
) {
  const issuedAt = Math.floor(now.getTime() / 1000);
  const expiresAt = issuedAt + settings.accessSeconds;
  const claims = {
    ...(session.client_id === null ? createUserClaims(user, session) : createClientClaims(user, session)),
    iss: settings.issuer,
    sub: user.id,
    aud: audience,
    iat: issuedAt,
    exp: expiresAt,
    role: user.role,
    aal: session.aal,
    session_id: session.id,
  };
  const token = await keys.sign(claims, now);
  return { token, expiresAt };
}

function createUserClaims(user: User, session: Session) {
  return {
    // The claims contain only a confirmed address or phone number, because the programs that read the token trust them.
    email: (user.email_confirmed_at && user.email) ?? '',
    phone: (user.phone_confirmed_at && user.phone) ?? '',
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    amr: session.amr,
    is_anonymous: user.is_anonymous,
  };
}

// An application reads its token, which must not contain what the user has not granted.
const createClientClaims = (user: User, { client_id, scope }: Session) => ({
  ...selectClaims(user, scope ?? ''),
  client_id,
  scope,
});

/** Returns the claims of a session's access token; undefined for forged, expired and foreign tokens. */
export async function verifyAccessToken(
  token: string,
  keys: SigningKeyService,
  settings: IdentitySettings,
  now: Date,
): Promise<AccessClaims | undefined> {
  const payload = await verifyInstanceToken(token, keys, settings, now);
  return payload && toAccessClaims(payload);
}

/**
 * Returns the claims of any token that one of this instance's keys signed for this instance; undefined for all others.
 */
export async function verifyInstanceToken(
  token: string,
  keys: SigningKeyService,
  settings: IdentitySettings,
  now: Date,
): Promise<JWTPayload | undefined> {
  const claims = (await keys.verify(token, now))?.claims;
  return claims && isForInstance(claims, settings) ? claims : undefined;
}

export const isForInstance = ({ iss, aud, exp }: JWTPayload, { issuer }: IdentitySettings) =>
  iss === issuer && aud === audience && exp !== undefined;

/**
 * Returns the claims of a service token; undefined if it is invalid. Programs that hold the secret sign such tokens
 * themselves and can omit `iss`, `aud` and `exp`; a claim that is present must be right. If the instance accepts any
 * issuer, `iss` and `aud` are not checked. The caller must check the role.
 */
export async function verifyServiceTokenExceptRole(
  token: string,
  keys: SigningKeyService,
  settings: IdentitySettings,
  now: Date,
): Promise<JWTPayload | undefined> {
  const verified = await keys.verify(token, now);
  if (!verified) return undefined;
  const { claims, bySecret } = verified;
  if (settings.serviceTokens === 'any-issuer') return claims;
  if (!bySecret) return isForInstance(claims, settings) ? claims : undefined;
  const { iss = settings.issuer, aud = audience } = claims;
  return iss === settings.issuer && aud === audience ? claims : undefined;
}

/** Signs a token for programs that administer accounts. It belongs to no user and to no session. */
export async function signServiceToken(
  { now, seconds }: { now: Date; seconds: number },
  keys: SigningKeyService,
  settings: Pick<IdentitySettings, 'issuer'>,
): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  const times = { iat: issuedAt, exp: issuedAt + seconds };
  return keys.sign({ iss: settings.issuer, aud: audience, role: 'service_role', ...times }, now);
}
