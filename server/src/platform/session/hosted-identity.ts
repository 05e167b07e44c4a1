import { isRecentlyReauthenticated } from '@mutirao/contract/kit/reauthentication';
import { decodeProtectedHeader, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import type { HostedIdentitySettings } from '#platform/config/hosted-identity';
import { ApiError } from '#platform/http/endpoints/api-error';
import type { Logger } from '#platform/telemetry/log';
import { toAccessClaims } from './access-claims.ts';
import type { ExportSection } from '#platform/context/personal-data';
import { createHostedIdentityClient } from './hosted-identity-client.ts';
import type { IdentityPort } from './identity-port.ts';
import { createRemoteKeySet } from './remote-keys.ts';

const asymmetric = ['ES256', 'RS256', 'EdDSA'];
const audience = 'authenticated';
// The clocks of the hosted identity service and of this server can differ.
const toleranceSeconds = 60;

type Deps = { service: HostedIdentitySettings; now: () => Date; log: Logger };

/**
 * Uses a hosted identity service instead of the built-in one: tokens are verified with its keys and are valid until
 * they expire.
 */
export function createHostedIdentityPort({ service, now, log }: Deps): IdentityPort {
  const { url, publishableKey, secretKey, jwtSecret } = service;
  const keys = createRemoteKeySet({ url: `${url}/.well-known/jwks.json`, apikey: publishableKey, now, log });
  const secret = jwtSecret === undefined ? undefined : new TextEncoder().encode(jwtSecret);
  const verifier = { url, keys, secret, now };
  const client = createHostedIdentityClient({ url, publishableKey, secretKey, log });

  return {
    looksUpSessions: false,
    async verifyAccessToken(token) {
      const claims = await claimsOf(verifier, token);
      if (!claims) return undefined;
      return { ...claims, expiresAt: new Date(claims.expiresAt.getTime() + toleranceSeconds * 1000) };
    },
    // Only the hosted service knows whether an account still exists and has a second factor. Only the token can prove
    // that the factor was verified.
    async sessionStatusOf({ aal }, token) {
      const status = await client.readSessionStatus(token);
      return status === 'second_factor_needed' && aal === 'aal2' ? 'live' : status;
    },
    // Locks nothing: a hosted session is valid as long as its token, which the caller has just sent.
    lockSession: async () => true,
    // The token decides: a user with a second factor had to verify it at the sign-in, which sets `aal2`.
    mfaStatusOf: async (_tx, { aal }) => (aal === 'aal2' ? 'verified' : 'none'),
    // Only writes a log line, because the page has already changed the password at the hosted service: only
    // that service can verify the old one.
    async changePassword({ userId, sessionId }) {
      log.info({ userId, sessionId }, 'a password was changed at the identity service');
    },
    createConfirmedUser: (_tx, person) => client.createConfirmed(person),
    // Does nothing: the hosted service writes its emails in the language that its operator has set.
    setAccountLanguage: async () => undefined,
    // Not supported, because the hosted service has its own import and sends its own emails.
    importAccount: undefined,
    findUserByEmail: (email) => client.findByEmail(email),
    exportSections: [exportedAccount(client)],
    // Only the hosted service can check a password, so users re-authenticate by signing in there again.
    reauthenticationMethodOf: async () => 'sign-in',
    async reauthenticate({ userId, bearer }) {
      const claims = bearer === undefined ? undefined : await claimsOf(verifier, bearer);
      if (claims?.userId !== userId || !isRecentlyReauthenticated(claims.reauthenticatedAt, now()))
        throw new ApiError('stale_session');
    },
    // Does nothing: the hosted service has recorded the sign-in, and has its own re-authentication rules.
    recordReauthentication: async () => undefined,
    removeFactors: undefined,
    // Not supported: the hosted service has its own audit log, and its own way to require new passwords.
    incident: undefined,
    // Does nothing: sessions end with the account. Until then their tokens can only cancel the deletion.
    endSessions: async () => undefined,
    deleteAccount: (userId) => client.remove(userId),
    async addressesOf(userId) {
      const { email, phone } = (await client.read(userId)) ?? {};
      return [email, phone && `+${phone.replace(/^\+/, '')}`].filter(
        (address) => typeof address === 'string',
      );
    },
  };
}

type TokenVerifier = {
  url: string;
  keys: JWTVerifyGetKey;
  secret: Uint8Array | undefined;
  now: () => Date;
};

async function verifyToken(
  { url, keys, secret, now }: TokenVerifier,
  token: string,
): Promise<JWTPayload | undefined> {
  const options = {
    issuer: url,
    audience,
    currentDate: now(),
    clockTolerance: toleranceSeconds,
    requiredClaims: ['exp', 'sub'],
  };
  const { alg = '' } = decodeProtectedHeader(token);
  // Only HS256 may use the shared secret, and HS256 must never use the public keys, because an attacker could sign a
  // token with a public key as secret.
  if (alg === 'HS256' && secret) {
    return (await jwtVerify(token, secret, { ...options, algorithms: [alg] })).payload;
  }
  if (!asymmetric.includes(alg)) return undefined;
  return (await jwtVerify(token, keys, { ...options, algorithms: asymmetric })).payload;
}

/** Returns the claims of a token, or undefined if it is invalid. Throws `unavailable` if the keys cannot be fetched. */
async function claimsOf(verifier: TokenVerifier, token: string) {
  const payload = await verifyToken(verifier, token).catch((error: unknown) => {
    // An `ApiError` means that the keys could not be fetched, so it is unknown whether the token is valid.
    if (error instanceof ApiError) throw error;
    return undefined;
  });
  return payload && toAccessClaims(payload);
}

/**
 * The data of an account that the hosted service shows to the hub. The owner gets the rest, such as sessions, from that
 * service.
 */
const exportedAccount = (client: ReturnType<typeof createHostedIdentityClient>): ExportSection => ({
  name: 'account',
  async *pages(_db, { accountId }) {
    const account = await client.read(accountId);
    if (!account) return;
    yield [
      {
        id: account.id,
        email: account.email,
        emailConfirmedAt: account.email_confirmed_at,
        phone: account.phone,
        userMetadata: account.user_metadata,
        createdAt: account.created_at,
        lastSignInAt: account.last_sign_in_at,
      },
    ];
  },
});
