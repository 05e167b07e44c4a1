import { createHmac, generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { decodeProtectedHeader, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';
import { afterEach, expect, test } from 'vitest';
import { StartupError } from '#platform/config/startup-error';
import { openSigningKeys, type SigningKeySettings } from './keys.ts';
import { rotateKeysInFile } from './rotate-keys-in-file.ts';

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

const start = Date.parse('2026-03-01T12:00:00Z');
const minute = 60_000;
const secret = 'um segredo de pelo menos trinta e dois caracteres';

/** Returns the keys of an instance, with an adjustable clock. */
async function openTestKeys(keySettings: Omit<SigningKeySettings, 'keyFolder'> = {}, stored?: unknown) {
  const folder = path.join(await mkdtemp(path.join(os.tmpdir(), 'chaves ')), 'keys');
  folders.push(path.dirname(folder));
  const file = path.join(path.dirname(folder), 'set.json');
  if (stored !== undefined) await writeFile(file, JSON.stringify(stored));
  const clock = { time: start };
  const problems: unknown[] = [];
  const now = () => new Date(clock.time);
  const where = { keyFolder: folder, ...(stored === undefined ? {} : { keyFile: file }), ...keySettings };
  const open = () => openSigningKeys(where, { now, onProblem: (error) => void problems.push(error) });
  const keys = await open();
  return {
    file: stored === undefined ? path.join(folder, 'signing.json') : file,
    folder,
    problems,
    now,
    reopen: open,
    advance: (milliseconds: number) => void (clock.time += milliseconds),
    sign: (claims: JWTPayload = {}) => keys.sign({ exp: clock.time / 1000 + 900, ...claims }, now()),
    verify: (token: string) => keys.verify(token, now()),
    listPublicKeys: async () => (await keys.publicSet(now())).keys,
    derive: keys.derive,
    purgeExpired: () => keys.purgeExpired(now()),
    rotate: () =>
      rotateKeysInFile(path.join(folder, 'signing.json'), {
        algorithm: 'ES256',
        accessSeconds: 900,
        now: now(),
      }),
  };
}

const pair = {
  EC: () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }),
  RSA: (modulusLength = 2048) =>
    generateKeyPairSync('rsa', { modulusLength }).privateKey.export({ format: 'jwk' }),
  OKP: () => generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }),
  oct: () => ({ kty: 'oct', k: randomBytes(32).toString('base64url') }),
};

test.each([
  ['ES256', pair.EC],
  ['RS256', pair.RSA],
  ['EdDSA', pair.OKP],
])('An instance signs with %s, and publishes no private part', async (alg, make) => {
  const jwk = { ...make(), kid: 'mine', key_ops: ['sign', 'verify'], use: 'enc', inside: 'out' };
  const keys = await openTestKeys({}, { keys: [jwk] });
  const token = await keys.sign({ role: 'x' });
  expect(decodeProtectedHeader(token)).toEqual({ alg, kid: 'mine', typ: 'JWT' });
  expect(await keys.verify(token)).toMatchObject({ claims: { role: 'x' }, bySecret: false });
  const [publicKeys] = await keys.listPublicKeys();
  expect(publicKeys).toMatchObject({ kid: 'mine', alg, use: 'sig' });
  const secrets = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'k', 'inside', 'key_ops'];
  expect(Object.keys(publicKeys ?? {}).filter((name) => secrets.includes(name))).toEqual([]);
});

test('a secret alone signs with HS256, without a key id, and is never shown', async () => {
  const keys = await openTestKeys({ jwtSecret: secret });
  const token = await keys.sign();
  expect(decodeProtectedHeader(token)).toEqual({ alg: 'HS256', typ: 'JWT' });
  expect(await keys.verify(token)).toMatchObject({ bySecret: true });
  expect(await keys.listPublicKeys()).toEqual([]);
});

test('A secret next to keys only verifies: tokens without a key id, or with its own', async () => {
  const named = { ...pair.oct(), kid: 'old project' };
  const keys = await openTestKeys({ jwtSecret: secret }, { keys: [{ ...pair.EC(), kid: 'ec' }, named] });
  expect(decodeProtectedHeader(await keys.sign()).alg).toBe('ES256');
  const k = Buffer.from(named.k, 'base64url');
  const signWithHmacKey = (key: Uint8Array, kid?: string) =>
    new SignJWT({ a: 1 }).setProtectedHeader({ alg: 'HS256', ...(kid ? { kid } : {}) }).sign(key);
  expect(await keys.verify(await signWithHmacKey(Buffer.from(secret)))).toBeDefined();
  expect(await keys.verify(await signWithHmacKey(k))).toBeDefined();
  expect(await keys.verify(await signWithHmacKey(k, 'old project'))).toBeDefined();
  expect(await keys.verify(await signWithHmacKey(Buffer.from(secret), 'old project'))).toBeUndefined();
  expect(await keys.verify(await signWithHmacKey(k, 'ec'))).toBeUndefined();
  expect(await keys.verify(await signWithHmacKey(Buffer.from('x'.repeat(40))))).toBeUndefined();
});

test('no key verifies a token of another algorithm, of another key, or without a signature', async () => {
  const ec = { ...pair.EC(), kid: 'ec' };
  const rsa = { ...pair.RSA(), kid: 'rsa' };
  const keys = await openTestKeys({ jwtSecret: secret }, { keys: [ec, rsa] });
  const claims = { exp: start / 1000 + 900 };
  const publicKeys = await keys.listPublicKeys();
  const encodePart = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const createHmacToken = (header: object, key: string) => {
    const input = `${encodePart(header)}.${encodePart(claims)}`;
    return `${input}.${createHmac('sha256', key).update(input).digest('base64url')}`;
  };
  const sign = (jwk: object, header: { alg: string; kid?: string }) =>
    new SignJWT(claims).setProtectedHeader(header).sign({ ...jwk, alg: header.alg });
  const forgedTokens = {
    unsigned: new UnsecuredJWT(claims).encode(),
    'unsigned under our name': `${encodePart({ alg: 'none', kid: 'ec' })}.${encodePart(claims)}.`,
    'public key as a secret': createHmacToken({ alg: 'HS256', kid: 'ec' }, JSON.stringify(publicKeys[0])),
    'public key as a secret, unnamed': createHmacToken({ alg: 'HS256' }, JSON.stringify(publicKeys[0])),
    'the secret under the name of a key': createHmacToken({ alg: 'HS256', kid: 'rsa' }, secret),
    'the secret with a longer hash': await sign(
      { kty: 'oct', k: Buffer.from(secret.repeat(2)).toString('base64url') },
      { alg: 'HS512' },
    ),
    'our key under the name of another': await sign(rsa, { alg: 'RS256', kid: 'ec' }),
    'our key, unnamed': await sign(ec, { alg: 'ES256' }),
    'our key with an algorithm that is not its own': await sign(rsa, { alg: 'PS256', kid: 'rsa' }),
    'another key under our name': await sign(pair.EC(), { alg: 'ES256', kid: 'ec' }),
    'an unknown name': await sign(ec, { alg: 'ES256', kid: randomUUID() }),
    nonsense: 'a.b.c',
  };
  for (const [description, token] of Object.entries(forgedTokens))
    expect([description, await keys.verify(token)]).toEqual([description, undefined]);
  expect(await keys.verify(await sign(ec, { alg: 'ES256', kid: 'ec' }))).toBeDefined();
});

test('an ended token is refused, to the second', async () => {
  const keys = await openTestKeys();
  const token = await keys.sign();
  keys.advance(899_000);
  expect(await keys.verify(token)).toBeDefined();
  keys.advance(1_000);
  expect(await keys.verify(token)).toBeUndefined();
});

test('a key that is marked as verifying only does not sign', async () => {
  const set = [
    { ...pair.EC(), kid: 'former', key_ops: ['verify'] },
    { ...pair.EC(), kid: 'mine', key_ops: ['sign'] },
  ];
  const keys = await openTestKeys({}, { keys: set });
  expect(decodeProtectedHeader(await keys.sign()).kid).toBe('mine');
  expect((await keys.listPublicKeys()).map(({ kid }) => kid)).toEqual(['former', 'mine']);
});

test.each([
  ['no key', []],
  ['public parts alone', [{ kty: 'EC', crv: 'P-256', x: 'x', y: 'y' }]],
  [
    'another curve',
    [generateKeyPairSync('ec', { namedCurve: 'P-384' }).privateKey.export({ format: 'jwk' })],
  ],
  ['another algorithm', [{ ...pair.RSA(), alg: 'PS256' }]],
  ['a short RSA key', [pair.RSA(1024)]],
  ['a short secret', [{ kty: 'oct', k: 'Y3VydG8' }]],
  [
    'one name twice',
    [
      { ...pair.EC(), kid: 'a' },
      { ...pair.OKP(), kid: 'a' },
    ],
  ],
])('a file with %s is refused', async (_description, keys) => {
  await expect(openTestKeys({}, { keys })).rejects.toThrow(StartupError);
});

test('a secret that is too short to be one is refused with its code', async () => {
  await expect(openTestKeys({ jwtSecret: 'curto' })).rejects.toThrow('token_secret_short');
});

test('The next key is public at once and signs after ten minutes; the previous one is removed once its tokens expire', async () => {
  const keys = await openTestKeys();
  const first = decodeProtectedHeader(await keys.sign()).kid;
  const { kid: second, signsFrom } = await keys.rotate();
  expect(signsFrom.getTime()).toBe(start + 10 * minute);

  keys.advance(5_000);
  expect((await keys.listPublicKeys()).map(({ kid }) => kid)).toEqual([first, second]);
  expect(decodeProtectedHeader(await keys.sign()).kid).toBe(first);
  keys.advance(10 * minute - 6_000);
  const lastOfFirst = await keys.sign();
  expect(decodeProtectedHeader(lastOfFirst).kid).toBe(first);
  keys.advance(1_000);
  expect(decodeProtectedHeader(await keys.sign()).kid).toBe(second);
  keys.advance(14 * minute);
  expect(await keys.verify(lastOfFirst)).toBeDefined();

  keys.advance(11 * minute);
  expect((await keys.listPublicKeys()).map(({ kid }) => kid)).toEqual([second]);
  await keys.purgeExpired();
  expect(await readFile(keys.file, 'utf8')).not.toContain(first);
  expect(decodeProtectedHeader(await keys.sign()).kid).toBe(second);
});

test('rotations in a hurry lose no key that may have signed', async () => {
  const keys = await openTestKeys();
  const token = await keys.sign();
  const second = await keys.rotate();
  keys.advance(minute);
  const third = await keys.rotate();
  expect(await keys.verify(token)).toBeDefined();
  keys.advance(9 * minute);
  expect(decodeProtectedHeader(await keys.sign()).kid).toBe(second.kid);
  const middle = await keys.sign();
  keys.advance(minute);
  expect(decodeProtectedHeader(await keys.sign()).kid).toBe(third.kid);
  expect(await keys.verify(middle)).toBeDefined();
  expect((await stat(keys.file)).mode & 0o777).toBe(0o600);
});

test('a file that breaks at run time is reported, and the loaded keys stay in use', async () => {
  const keys = await openTestKeys();
  const token = await keys.sign();
  await writeFile(keys.file, '{ half');
  keys.advance(5_000);
  expect(await keys.verify(token)).toBeDefined();
  expect(keys.problems).toHaveLength(1);
  await expect(keys.reopen()).rejects.toThrow(StartupError);
});

test.each([
  ['a single key', (key: object) => key],
  ['an array of keys', (key: object) => [key]],
])('a file with %s, without a set around it, works and can be rotated', async (_description, content) => {
  const keys = await openTestKeys();
  const token = await keys.sign();
  const derived = keys.derive('a');
  const [key] = JSON.parse(await readFile(keys.file, 'utf8')).keys;
  await writeFile(keys.file, JSON.stringify(content(key)));
  const again = await keys.reopen();
  expect(await again.verify(token, keys.now())).toBeDefined();
  expect(again.derive('a')).toEqual(derived);
  await keys.rotate();
  expect(await again.verify(token, keys.now())).toBeDefined();
});
