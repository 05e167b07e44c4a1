import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { AuthAdminApi } from '@supabase/auth-js';
import { SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSignedInAccount, sendAuthRequest } from '../testing/people.ts';
import { startIdentity, type TestIdentity } from '../testing/start-identity.ts';

const secret = 'um segredo de pelo menos trinta e dois caracteres';
const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const kid = 'chave-do-arquivo';

let folder: string;
let open: TestIdentity;
let strict: TestIdentity;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'service-tokens-'));
  const keyFile = path.join(folder, 'keys.json');
  await writeFile(keyFile, JSON.stringify([{ ...pair.privateKey.export({ format: 'jwk' }), kid }]));
  const settings = { keyFile, jwtSecret: secret };
  open = await startIdentity({ settings: { ...settings, serviceTokens: 'any-issuer' } });
  strict = await startIdentity({ settings });
});
afterAll(async () => {
  await open.stop();
  await strict.stop();
  await rm(folder, { recursive: true });
});

const signWithKey = (claims: JWTPayload) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid }).sign(pair.privateKey);
const signWithSecret = (claims: JWTPayload, key: string | Buffer = secret, header: { kid?: string } = {}) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'HS256', ...header }).sign(Buffer.from(key));

async function listUsers(instance: TestIdentity, token: string) {
  const headers = { Authorization: `Bearer ${token}` };
  const { status, body } = await sendAuthRequest(instance, '/admin/users', { method: 'GET', headers });
  return status === 200 ? status : `${status} ${body.error_code}`;
}

const service = 'service_role';
const future = Math.floor(Date.now() / 1000) + 3600;

test.each<JWTPayload>([
  { iss: 'supabase-demo', role: service, exp: future },
  { iss: 'supabase', ref: 'abcdefghijklmnopqrst', role: service },
  { iss: 'supabase', aud: 'other', role: 'supabase_admin' },
])('%j administers only an instance that accepts any issuer', async (claims) => {
  for (const token of [await signWithSecret(claims), await signWithKey(claims)]) {
    expect(await listUsers(open, token)).toBe(200);
    expect(await listUsers(strict, token)).toBe('403 bad_jwt');
  }
});

test('a token with only a role needs no setting when signed with the secret, and needs one when signed with the key', async () => {
  expect(await listUsers(open, await signWithKey({ role: service }))).toBe(200);
  expect(await listUsers(open, await signWithSecret({ role: service }))).toBe(200);
  expect(await listUsers(strict, await signWithSecret({ role: service }))).toBe(200);
  expect(await listUsers(strict, await signWithKey({ role: service }))).toBe('403 bad_jwt');
});

test('the admin client creates and deletes an account with such a token', async () => {
  const token = await signWithSecret({ iss: 'supabase-demo', role: service, exp: future });
  const admin = new AuthAdminApi({ url: open.url, headers: { Authorization: `Bearer ${token}` } });
  const created = await admin.createUser({ email: 'nova@hub.example', email_confirm: true });
  expect(created.error).toBeNull();
  expect((await admin.deleteUser(created.data.user?.id ?? '')).error).toBeNull();
});

test('no other role has admin access, regardless of the issuer', async () => {
  for (const role of ['authenticated', 'anon', '', undefined]) {
    const claims = { iss: 'supabase-demo', ...(role === undefined ? {} : { role }) };
    expect(await listUsers(open, await signWithSecret(claims))).toBe('403 not_admin');
    expect(await listUsers(open, await signWithKey(claims))).toBe('403 not_admin');
  }
  const { session } = await createSignedInAccount(open, 'ana@hub.example');
  expect(await listUsers(open, session.access_token)).toBe('403 not_admin');
  const sessionClaims = { role: service, session_id: '00000000-0000-4000-8000-000000000000' };
  expect(await listUsers(open, await signWithSecret(sessionClaims))).toBe('403 not_admin');
});

test('a forged or expired token is refused with any issuer too', async () => {
  const claims = { iss: 'supabase-demo', role: service };
  const guest = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  const publicKey = pair.publicKey.export({ format: 'pem', type: 'spki' });
  const publicJwk = JSON.stringify(pair.publicKey.export({ format: 'jwk' }));
  const past = Math.floor(Date.now() / 1000) - 1;
  const rejected = {
    'another secret': await signWithSecret(claims, secret.toUpperCase()),
    'another key': await new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid }).sign(guest),
    'no signature': new UnsecuredJWT(claims).encode(),
    'a cut signature': (await signWithSecret(claims)).slice(0, -4),
    'the public key as secret': await signWithSecret(claims, publicKey),
    'the public key as secret, by its name': await signWithSecret(claims, publicKey, { kid }),
    'the public JWK as secret': await signWithSecret(claims, publicJwk, { kid }),
    'expired, by the secret': await signWithSecret({ ...claims, exp: past }),
    'expired, by the key': await signWithKey({ ...claims, exp: past }),
  };
  for (const [description, token] of Object.entries(rejected)) {
    expect([description, await listUsers(open, token)]).toEqual([description, '403 bad_jwt']);
  }
});

test('only the admin routes accept any issuer', async () => {
  const { session, user } = await createSignedInAccount(open, 'bia@hub.example');
  const claims = JSON.parse(Buffer.from(session.access_token.split('.')[1] ?? '', 'base64url').toString());
  const token = await signWithSecret({ ...claims, iss: 'supabase-demo', sub: user.id });
  const response = await sendAuthRequest(open, '/user', {
    method: 'GET',
    headers: { Authorization: `Bearer ${token}` },
  });
  expect([response.status, response.body.error_code]).toEqual([403, 'bad_jwt']);
});
