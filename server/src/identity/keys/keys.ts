import { createHmac, randomBytes } from 'node:crypto';
import { chmod, link, mkdir, open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK } from 'jose';
import type { CryptoKey, JWK } from 'jose';
import { StartProblem } from '#platform/config/start-problem';

export type Keys = {
  kid: string;
  privateKey: CryptoKey;
  publicKey: CryptoKey;
  /** What `/.well-known/jwks.json` shows: never a private part. */
  publicSet: { keys: JWK[] };
  /** A value only the holder of this instance's secret can make, and makes again from the same text. */
  derive(text: string): Buffer;
};

const algorithm = 'ES256';

/** Reads the keys of an instance, and makes them, readable by their owner only, at the first start. */
export async function openKeys(folder: string): Promise<Keys> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const signing = await readSigningKey(path.join(folder, 'signing.json'));
  const secret = Buffer.from(await readSecret(path.join(folder, 'refresh.key')), 'base64url');
  return { ...signing, derive: (text) => createHmac('sha256', secret).update(text).digest() };
}

async function readSigningKey(file: string) {
  const stored = await readOrMake(file, makeSigningKey);
  try {
    const jwk: JWK = JSON.parse(stored);
    // jose refuses keys that claim to both sign and verify; what a key is for is decided here.
    const { key_ops: _ops, use: _use, d = '', ...shown } = jwk;
    const kid = jwk.kid ?? (await calculateJwkThumbprint(shown));
    return {
      kid,
      privateKey: asCryptoKey(await importJWK({ ...shown, d }, algorithm)),
      publicKey: asCryptoKey(await importJWK(shown, algorithm)),
      publicSet: { keys: [{ ...shown, kid, alg: algorithm, use: 'sig' }] },
    };
  } catch {
    throw new StartProblem(
      `A chave em ${file} não pode ser lida. Recupere o arquivo de um backup.`,
    );
  }
}

async function readSecret(file: string) {
  const secret = await readOrMake(file, async () => randomBytes(32).toString('base64url'));
  if (/^[\w-]{43,}$/.test(secret)) return secret;
  throw new StartProblem(`A chave em ${file} não pode ser lida. Recupere o arquivo de um backup.`);
}

async function makeSigningKey() {
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true });
  const jwk = await exportJWK(privateKey);
  return JSON.stringify({ ...jwk, kid: await calculateJwkThumbprint(jwk), alg: algorithm });
}

async function readOrMake(file: string, make: () => Promise<string>): Promise<string> {
  const known = await readIfThere(file);
  if (known !== undefined) {
    await chmod(file, 0o600);
    return known;
  }
  const draft = `${file}.${randomBytes(4).toString('hex')}`;
  await writeThrough(draft, await make());
  // Linked when whole: a start that dies in between leaves no half key, and of two starts at once one key remains.
  await link(draft, file).catch(unlessCode('EEXIST'));
  await rm(draft);
  return (await readFile(file, 'utf8')).trim();
}

async function readIfThere(file: string): Promise<string | undefined> {
  const text = await readFile(file, 'utf8').catch(unlessCode('ENOENT'));
  return text?.trim();
}

async function writeThrough(file: string, content: string) {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function unlessCode(code: string) {
  return (error: unknown): undefined => {
    if (error instanceof Error && 'code' in error && error.code === code) return undefined;
    throw error;
  };
}

function asCryptoKey(key: CryptoKey | Uint8Array): CryptoKey {
  if (key instanceof Uint8Array) throw new Error('the signing key is not an asymmetric key');
  return key;
}
