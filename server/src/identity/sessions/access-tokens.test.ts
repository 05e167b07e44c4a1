import { createHmac, generateKeyPairSync, randomUUID, sign, type JsonWebKey } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { sql } from '#platform/database/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSignedInAccount, sendAuthRequest, assertPresent } from '../testing/people.ts';
import { startIdentity, type TestIdentity } from '../testing/start-identity.ts';

let ctx: TestIdentity;
let good: { access_token: string };
beforeAll(async () => {
  ctx = await startIdentity();
  good = (await createSignedInAccount(ctx, 'ana@hub.example')).session;
});
afterAll(() => ctx.stop());

const decode = (part: string | undefined) =>
  JSON.parse(Buffer.from(assertPresent(part), 'base64url').toString());
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

const readSigningKey = async () =>
  JSON.parse(await readFile(path.join(ctx.folder, 'keys', 'signing.json'), 'utf8')).keys[0];

async function signToken(header: object, claims: object, jwk: JsonWebKey) {
  const input = `${encode(header)}.${encode(claims)}`;
  const key = { key: jwk, format: 'jwk', dsaEncoding: 'ieee-p1363' } as const;
  return `${input}.${sign('sha256', Buffer.from(input), key).toString('base64url')}`;
}

test('A token signed with our own key is accepted, so that the following tests fail for their own reason', async () => {
  const [header, claims] = good.access_token
    .split('.')
    .map((part, index) => (index < 2 ? decode(part) : part));
  const token = await signToken(header, claims, await readSigningKey());
  expect(
    (await sendAuthRequest(ctx, '/user', { method: 'GET', session: { access_token: token } })).status,
  ).toBe(200);
});

test('forged tokens are rejected regardless of their claims', async () => {
  const [header, claims] = [decode(good.access_token.split('.')[0]), decode(good.access_token.split('.')[1])];
  const ownKeyPair = await readSigningKey();
  const { d: _, ...publicJwk } = ownKeyPair;
  const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
    format: 'jwk',
  });
  const signWithHmac = (secret: string) => {
    const input = `${encode({ ...header, alg: 'HS256' })}.${encode(claims)}`;
    return `${input}.${createHmac('sha256', secret).update(input).digest('base64url')}`;
  };
  const [first, second, third] = good.access_token.split('.');
  const forged: Record<string, string> = {
    'no signature': `${encode({ ...header, alg: 'none' })}.${second}.`,
    'no signature, with alg in mixed case': `${encode({ ...header, alg: 'nOnE' })}.${second}.`,
    'without the signature part': `${first}.${second}.`,
    'public key as a secret': signWithHmac(JSON.stringify(publicJwk)),
    'empty secret': signWithHmac(''),
    'another key with our kid': await signToken(header, claims, other),
    'our key with another kid': await signToken({ ...header, kid: 'other' }, claims, ownKeyPair),
    'our key without a kid': await signToken({ alg: 'ES256', typ: 'JWT' }, claims, ownKeyPair),
    expired: await signToken(header, { ...claims, exp: claims.iat - 1 }, ownKeyPair),
    'without an expiry': await signToken(header, { ...claims, exp: undefined }, ownKeyPair),
    'other issuer': await signToken(header, { ...claims, iss: 'https://evil.example/auth/v1' }, ownKeyPair),
    'other audience': await signToken(header, { ...claims, aud: 'anon' }, ownKeyPair),
    'no session': await signToken(header, { ...claims, session_id: undefined }, ownKeyPair),
    'changed claims': `${first}.${encode({ ...claims, sub: randomUUID() })}.${third}`,
    'key in the header': await signToken({ ...header, jwk: publicJwk }, claims, other),
    nonsense: 'a.b.c',
  };
  for (const [description, token] of Object.entries(forged)) {
    const response = await sendAuthRequest(ctx, '/user', {
      method: 'GET',
      session: { access_token: token },
      headers: { 'Accept-Language': 'pt-BR' },
    });
    expect([description, response.status, response.body.error_code]).toEqual([description, 403, 'bad_jwt']);
    expect(response.body.msg).toMatch(/^invalid JWT/);
    expect(await ctx.port.verifyAccessToken(token), description).toBeUndefined();
  }
});

test('a token signed by this server without a user, or for a session of another user, is rejected', async () => {
  const [header, claims] = [decode(good.access_token.split('.')[0]), decode(good.access_token.split('.')[1])];
  const bia = await createSignedInAccount(ctx, 'bia@hub.example');
  const ownKeyPair = await readSigningKey();
  const tokenOfUnknownUser = await signToken(header, { ...claims, sub: randomUUID() }, ownKeyPair);
  const tokenOfUnknownSession = await signToken(header, { ...claims, session_id: randomUUID() }, ownKeyPair);
  const tokenOfOtherUser = await signToken(header, { ...claims, sub: bia.user.id }, ownKeyPair);
  const codes = [];
  for (const token of [tokenOfUnknownUser, tokenOfUnknownSession, tokenOfOtherUser]) {
    const { status, body } = await sendAuthRequest(ctx, '/user', {
      method: 'GET',
      session: { access_token: token },
    });
    codes.push([status, body.error_code]);
  }
  expect(codes).toEqual([
    [403, 'user_not_found'],
    [403, 'session_not_found'],
    [403, 'session_not_found'],
  ]);
});

test('a call without a token is refused as such', async () => {
  for (const headers of [
    {},
    { Authorization: 'Basic YTpi' },
    { Authorization: 'Bearer' },
    { Authorization: 'Bearer  ' },
  ]) {
    const response = await sendAuthRequest(ctx, '/user', { method: 'GET', headers });
    expect(response).toMatchObject({ status: 401, body: { error_code: 'no_authorization' } });
  }
});

test('a token ends with its time, its session with its own', async () => {
  const { session } = await createSignedInAccount(ctx, 'curta@hub.example');
  ctx.advance(901_000);
  const late = await sendAuthRequest(ctx, '/user', { method: 'GET', session });
  ctx.advance(-901_000);
  expect(late.body.error_code).toBe('bad_jwt');
  await ctx.db.run(
    sql`update auth.sessions set not_after = now() - interval '1 second' where user_id = ${session.user.id}`,
  );
  const ended = await sendAuthRequest(ctx, '/user', { method: 'GET', session });
  expect(ended.body.error_code).toBe('session_not_found');
});

test('The public keys are published, and no private part of them', async () => {
  const response = await sendAuthRequest(ctx, '/.well-known/jwks.json', { method: 'GET' });
  expect(response.headers.get('cache-control')).toBe('public, max-age=600');
  const { d } = await readSigningKey();
  expect(response.text).not.toContain(d);
  expect(response.body.keys).toEqual([
    {
      kty: 'EC',
      crv: 'P-256',
      x: expect.any(String),
      y: expect.any(String),
      kid: expect.any(String),
      alg: 'ES256',
      use: 'sig',
    },
  ]);
});

test('the client verifies a token with the public keys alone', async () => {
  const { client } = await createSignedInAccount(ctx, 'jwks@hub.example');
  const { data, error } = await client.getClaims();
  expect(error).toBeNull();
  expect(data?.claims).toMatchObject({ email: 'jwks@hub.example', role: 'authenticated' });
});

test('the keys can be read by their owner only', async () => {
  for (const [name, mode] of [
    ['', 0o700],
    ['signing.json', 0o600],
    ['refresh.key', 0o600],
  ] as const) {
    const { mode: actual } = await stat(path.join(ctx.folder, 'keys', name));
    expect([name, actual & 0o777]).toEqual([name, mode]);
  }
});

test('the discovery document leads to the keys', async () => {
  const { body } = await sendAuthRequest(ctx, '/.well-known/openid-configuration', { method: 'GET' });
  expect(body).toMatchObject({ issuer: ctx.url, jwks_uri: `${ctx.url}/.well-known/jwks.json` });
});
