import { decodeProtectedHeader, jwtVerify, type JWTPayload } from 'jose';
import type { HostedIdentity } from '#platform/config/hosted-identity';
import { Refusal } from '#platform/http/refusal';
import type { Logger } from '#platform/telemetry/log';
import { toAccessClaims } from './access-claims.ts';
import { hostedAccounts } from './hosted-accounts.ts';
import type { IdentityPort } from './identity-port.ts';
import { watchRemoteKeys } from './remote-keys.ts';

const asymmetric = ['ES256', 'RS256', 'EdDSA'];
const audience = 'authenticated';
// Its clock is not ours.
const toleranceSeconds = 60;

type Parts = { service: HostedIdentity; now: () => Date; log: Logger };

/** A hosted identity service in the place of our own: tokens are believed by its keys, and for as long as they say. */
export function hostedIdentity({ service, now, log }: Parts): IdentityPort {
  const { url, publishableKey, secretKey, jwtSecret } = service;
  const keys = watchRemoteKeys({ url: `${url}/.well-known/jwks.json`, apikey: publishableKey, now, log });
  const secret = jwtSecret === undefined ? undefined : new TextEncoder().encode(jwtSecret);
  const accounts = hostedAccounts({ url, publishableKey, secretKey, log });

  async function read(token: string): Promise<JWTPayload | undefined> {
    const options = {
      issuer: url,
      audience,
      currentDate: now(),
      clockTolerance: toleranceSeconds,
      requiredClaims: ['exp', 'sub'],
    };
    const { alg = '' } = decodeProtectedHeader(token);
    // The secret is for HS256 alone, and the keys never are.
    if (alg === 'HS256' && secret) {
      return (await jwtVerify(token, secret, { ...options, algorithms: [alg] })).payload;
    }
    if (!asymmetric.includes(alg)) return undefined;
    return (await jwtVerify(token, keys, { ...options, algorithms: asymmetric })).payload;
  }

  return {
    looksUpSessions: false,
    async verifyAccessToken(token) {
      const payload = await read(token).catch((error: unknown) => {
        // That we cannot tell is not the token's fault.
        if (error instanceof Refusal) throw error;
        return undefined;
      });
      const claims = payload && toAccessClaims(payload);
      if (!claims) return undefined;
      return { ...claims, expiresAt: new Date(claims.expiresAt.getTime() + toleranceSeconds * 1000) };
    },
    // Only the service knows who has another factor. What is proven twice needs no question.
    standingOf: async ({ aal }, token) => (aal === 'aal2' ? 'live' : accounts.standingOf(token)),
    // Nobody is asked again: a session lives for as long as its token, which its owner has just shown.
    holdSession: async () => true,
    needsSecondFactor: async () => false,
    // The page has changed it there already, where alone the old one can be proven.
    async changePassword({ userId, sessionId }) {
      log.info({ userId, sessionId }, 'a password was changed at the identity service');
    },
    createConfirmedUser: (_tx, person) => accounts.createConfirmed(person),
    findUserByEmail: (email) => accounts.findByEmail(email),
  };
}
