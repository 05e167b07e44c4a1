import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  exportJWK,
  generateKeyPair,
  importJWK,
  calculateJwkThumbprint,
  type CryptoKey,
  type JWK,
} from 'jose';

export type Keys = {
  kid: string;
  privateKey: CryptoKey;
  publicKey: CryptoKey;
  /** What `/.well-known/jwks.json` shows: never a private part. */
  publicSet: { keys: JWK[] };
  /** Refresh tokens are derived from it, so that the live one can be told again without being stored. */
  refreshSecret: Buffer;
};

const algorithm = 'ES256';

/** Reads the keys of an instance, and makes them, readable by their owner only, at the first start. */
export async function openKeys(folder: string): Promise<Keys> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const stored = await readOrMake(path.join(folder, 'signing.json'), makeSigningKey);
  const secret = await readOrMake(path.join(folder, 'refresh.key'), async () =>
    randomBytes(32).toString('base64url'),
  );
  const jwk: JWK = JSON.parse(stored);
  // jose refuses keys that claim to both sign and verify; what a key is for is decided here.
  const { key_ops: _ops, use: _use, d: _d, ...open } = jwk;
  const kid = jwk.kid ?? (await calculateJwkThumbprint(open));
  const [privateKey, publicKey] = await Promise.all([
    importJWK({ ...open, d: jwk.d ?? '' }, algorithm),
    importJWK(open, algorithm),
  ]);
  return {
    kid,
    privateKey: asCryptoKey(privateKey),
    publicKey: asCryptoKey(publicKey),
    publicSet: { keys: [{ ...open, kid, alg: algorithm, use: 'sig' }] },
    refreshSecret: Buffer.from(secret, 'base64url'),
  };
}

async function makeSigningKey() {
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true });
  const jwk = await exportJWK(privateKey);
  return JSON.stringify({ ...jwk, kid: await calculateJwkThumbprint(jwk), alg: algorithm });
}

async function readOrMake(file: string, make: () => Promise<string>): Promise<string> {
  const known = await readFile(file, 'utf8').catch(() => undefined);
  if (known !== undefined) return known.trim();
  // Renamed when whole: a start that dies in between leaves no half key behind.
  const draft = `${file}.${randomBytes(4).toString('hex')}`;
  await writeFile(draft, await make(), { mode: 0o600 });
  await rename(draft, file);
  return (await readFile(file, 'utf8')).trim();
}

function asCryptoKey(key: CryptoKey | Uint8Array): CryptoKey {
  if (key instanceof Uint8Array) throw new Error('the signing key is not an asymmetric key');
  return key;
}
