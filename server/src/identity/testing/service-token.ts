import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { importJWK, SignJWT } from 'jose';
import type { TestIdentity } from './start-identity.ts';

/** A token of a service, as the instance's own key signs it. */
export async function aServiceToken(house: TestIdentity, role = 'service_role'): Promise<string> {
  const file = path.join(house.folder, 'keys', 'signing.json');
  const stored = JSON.parse(await readFile(file, 'utf8'));
  const { key_ops: _ops, use: _use, ...jwk } = stored.keys?.[0] ?? stored;
  return new SignJWT({ role })
    .setProtectedHeader({ alg: 'ES256', kid: jwk.kid })
    .setIssuer(house.url)
    .setAudience('authenticated')
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(await importJWK(jwk, 'ES256'));
}
