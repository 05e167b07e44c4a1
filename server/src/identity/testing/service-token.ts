import { SignJWT } from 'jose';
import type { TestIdentity } from './start-identity.ts';

/** The token of a service of the house, which has no session and is nobody's. */
export async function serviceToken({ identity }: TestIdentity, role = 'service_role') {
  const { keys, settings } = identity;
  const seconds = Math.floor(identity.now().getTime() / 1000);
  return new SignJWT({ role })
    .setProtectedHeader({ alg: 'ES256', kid: keys.kid, typ: 'JWT' })
    .setIssuer(settings.issuer)
    .setAudience('authenticated')
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + 600)
    .sign(keys.privateKey);
}
